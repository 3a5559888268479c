import type { ReadingName } from '../../domain/log/names'
import { baseApi } from '../base-api'
import { getSession } from '../session/session-store'
import { appStore } from '../store'
import { read, type DatedAnswer } from './read'
import { readingTag } from './tags'

/** A reading that was loaded less than this many seconds ago is not loaded again when a screen is entered. */
export const recentSeconds = 10

/** Which reading, of which member (number). */
type Asked = { name: ReadingName; nroafi: string }

/** Readings that say what another one says, and are out of date together with it. */
const saysToo: Partial<Record<ReadingName, readonly ReadingName[]>> = { credencial: ['afiliado'] }

/**
 * Everything that a member reads, through one endpoint: each answer untranslated, with its moment, also stored on the
 * device.
 */
export const readingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reading: build.query<DatedAnswer, Asked>({
      queryFn: ({ name, nroafi }, _api, _extra, call) => read(name, nroafi, call),
      providesTags: (_answer, _error, { name }) => [name, ...(saysToo[name] ?? [])].map(readingTag),
    }),
  }),
})

/**
 * Loads a reading ahead of its screen: when the screen asks for it, the answer is in the store and on the device. Does
 * nothing without a session of this member in this tab.
 */
export const askAhead = (name: ReadingName, nroafi: string): void => {
  if (getSession()?.nroafi !== nroafi) return
  const { initiate } = readingsApi.endpoints.reading
  void appStore.dispatch(initiate({ name, nroafi }, { subscribe: false, forceRefetch: recentSeconds }))
}

/**
 * Loads a reading again now. It needs no screen that has asked for it yet: the effects of a child run before those of the
 * parent that reads, so a child may want it anew before anybody asked at all.
 */
export const askAnew = (name: ReadingName, nroafi: string): void =>
  void appStore.dispatch(
    readingsApi.endpoints.reading.initiate({ name, nroafi }, { subscribe: false, forceRefetch: true }),
  )
