import type { ReadingName } from '../../domain/log/events'
import { baseApi } from '../base-api'
import { getSession } from '../session/session-store'
import { appStore } from '../store'
import { read, type DatedAnswer } from './read'
import { readingTag } from './tags'

/** What was asked so many seconds ago, by a screen or ahead of it, is not asked again when a screen is entered. */
export const recentSeconds = 10

/** A reading of a member, by their number. */
type Asked = { name: ReadingName; nroafi: string }

/** Everything that a member reads, through one endpoint: each answer as it came, with its moment, kept on the device as well. */
export const readingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reading: build.query<DatedAnswer, Asked>({
      queryFn: ({ name, nroafi }, _api, _extra, call) => read(name, nroafi, call),
      providesTags: (_answer, _error, { name }) => [readingTag(name)],
    }),
  }),
})

/**
 * Asks for a reading ahead of the screen that shows it: the answer is in the store and on the device by the time the screen asks,
 * which then asks nobody. Without a session of this member in this tab nothing is asked.
 */
export const askAhead = (name: ReadingName, nroafi: string): void => {
  if (getSession()?.nroafi !== nroafi) return
  const { initiate } = readingsApi.endpoints.reading
  void appStore.dispatch(initiate({ name, nroafi }, { subscribe: false, forceRefetch: recentSeconds }))
}
