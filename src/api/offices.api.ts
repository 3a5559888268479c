import { paths } from '../contract/base-paths'
import { encodeDistrictsQuery, parseDistricts } from '../contract/districts'
import type { District } from '../domain/contact/district'
import { baseApi, readReply } from './base-api'

/** The fund's offices for somebody who is not signed in; a member reads them as `distritos`. */
export const officesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    offices: build.query<District[], void>({
      queryFn: async (_nothing, _api, _extra, call) =>
        readReply(await call({ path: paths.commonData, body: encodeDistrictsQuery() }), parseDistricts),
      providesTags: ['Catalogue'],
    }),
  }),
})

export const { useOfficesQuery } = officesApi
