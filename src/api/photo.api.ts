import { paths } from '../contract/base-paths'
import { parseUserUpdate } from '../contract/member/done'
import { encodeFilePhoto, encodeProfilePhoto } from '../contract/member/photos'
import { baseApi, readReply } from './base-api'
import { readingTag } from './reading/tags'

/** A new photo of a member; `photo` is base64. */
type PhotoUpdate = { nroafi: string; photo: string }

/** A member's two photos: each update that was taken makes the user load again (PHOTO-009, PHOTO-011). */
export const photoApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    filePhoto: build.mutation<null, PhotoUpdate>({
      queryFn: async ({ nroafi, photo }, _api, _extra, call) =>
        readReply(await call({ path: paths.filePhoto, body: encodeFilePhoto(nroafi, photo) }), parseUserUpdate),
      invalidatesTags: (_done, error) => (error ? [] : [readingTag('afiliado')]),
    }),
    profilePhoto: build.mutation<null, PhotoUpdate>({
      queryFn: async ({ nroafi, photo }, _api, _extra, call) =>
        readReply(
          await call({ path: paths.profilePhoto, method: 'PUT', body: encodeProfilePhoto(nroafi, photo) }),
          parseUserUpdate,
        ),
      invalidatesTags: (_done, error) => (error ? [] : [readingTag('afiliado')]),
    }),
  }),
})
