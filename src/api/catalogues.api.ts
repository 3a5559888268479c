import { paths } from '../contract/base-paths'
import { commonDataMembers, type CommonDataName, type WireCommonData } from '../contract/common-data'
import { commonDataRows } from '../contract/common-data-rows'
import { parseLevelTable } from '../contract/level-table'
import type { LevelItem } from '../domain/level/options'
import { fail, ok } from '../domain/result'
import { baseApi, readReply } from './base-api'

type RowMember = keyof typeof commonDataRows & keyof WireCommonData

/** Which list to load; `codigoProvincia` is the province of the localities. */
export type CatalogueQuestion = { datoComun: CommonDataName; codigoProvincia?: number; filtro?: 0 | 1 }

const isRowMember = (member: keyof WireCommonData): member is RowMember => member in commonDataRows

const parseRows = (datoComun: CommonDataName, body: unknown) => {
  const member = commonDataMembers[datoComun]
  if (!isRowMember(member) || typeof body !== 'object' || body === null) return fail('malformed' as const)
  const rows: unknown = Reflect.get(body, member)
  if (!Array.isArray(rows) || rows.length === 0) return fail('malformed' as const)
  const parsed = rows.map((row) => commonDataRows[member].parse(row))
  const good = parsed.filter((row) => row !== undefined)
  return good.length === rows.length ? ok(good) : fail('malformed' as const)
}

/** The fund's lists from the API. The forms use the last copy on the device. */
export const cataloguesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    catalogue: build.query<object[], CatalogueQuestion>({
      queryFn: async (question, _api, _extra, call) =>
        readReply(await call({ path: paths.commonData, body: { ...question } }), (body) =>
          parseRows(question.datoComun, body),
        ),
      providesTags: ['Catalogue'],
    }),
    levelTable: build.query<LevelItem[], void>({
      queryFn: async (_nothing, _api, _extra, call) =>
        readReply(await call({ path: paths.levelTable }), parseLevelTable),
      providesTags: ['Catalogue'],
    }),
  }),
})

export const { useLevelTableQuery } = cataloguesApi
