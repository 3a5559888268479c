import { useOfficesQuery } from '../../../api/offices.api'

/** The fund's districts by their id; undefined while they are not known. */
export const useDistricts = (): ReadonlyMap<number, string> | undefined => {
  const { data } = useOfficesQuery()
  return data && new Map(data.map(({ id, desdistrito }) => [id, desdistrito]))
}
