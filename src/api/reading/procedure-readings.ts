import type { Procedure } from '../../domain/procedures'
import { proceduresApi } from '../procedures.api'
import { refresh, useReader } from './member-readings'
import { sources } from './sources'
import { useReading, type Reading } from './useReading'

/** The procedures of the signed-in member, or the last known ones (PROC-002). */
export const useProcedures = (): Reading<Procedure[]> => {
  const { reader, asked } = useReader()
  return useReading(sources.procedures, reader, proceduresApi.endpoints.procedures.useQuery(asked, refresh))
}
