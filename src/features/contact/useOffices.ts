import { useEffect, useState } from 'react'
import { useOfficesQuery } from '../../api/offices.api'
import { now } from '../../api/server-clock'
import { parseDistricts } from '../../contract/districts'
import type { District } from '../../domain/contact/district'
import type { JsonValue } from '../../domain/json'
import { useConnected } from '../../forms/useConnected'
import { findCached, writeCache } from '../../offline/database/cache'

const cacheId = 'delegaciones'

/** The offices that were read last on this device. */
const findKept = async (): Promise<readonly District[] | undefined> => {
  const cached = await findCached(cacheId)
  const kept = cached && parseDistricts(cached.value)
  return kept?.ok && kept.value.length > 0 ? kept.value : undefined
}

const keep = (offices: readonly District[]): void => {
  const rows: JsonValue = { datosDistrito: offices.map((office) => ({ ...office })) }
  void writeCache(cacheId, rows, now())
}

/** The fund's offices: the last ones that this device read, then those of today; asked for again with the connection. */
export const useOffices = (): { offices: readonly District[] | undefined; isAsking: boolean } => {
  const { data, isFetching, refetch } = useOfficesQuery()
  const isConnected = useConnected()
  const [kept, setKept] = useState<readonly District[]>()
  useEffect(() => {
    void findKept().then(setKept)
  }, [])
  useEffect(() => {
    if (data !== undefined) keep(data)
    else if (isConnected) void refetch()
  }, [data, isConnected, refetch])
  return { offices: data ?? kept, isAsking: isFetching }
}
