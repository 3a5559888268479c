import type { ReadingName } from '../../domain/log/names'
import { baseApi } from '../base-api'
import { appStore } from '../store'
import { readingTag } from './tags'

/** Says that these readings are out of date: every screen that shows one loads it again. */
export const invalidateReadings = (names: readonly ReadingName[]): void => {
  appStore.dispatch(baseApi.util.invalidateTags(names.map(readingTag)))
}
