import { paths } from '../contract/base-paths'
import { parseCreationOptions, parseRequestOptions } from '../contract/passkeys/ceremony'
import { encodePasskeyLogin, parsePasskeys, type Passkey } from '../contract/passkeys/passkeys'
import { baseApi, readReply } from './base-api'
import { readLogin, type LoginAnswer } from './session/login-answer'
import type {
  WireAssertion,
  WireAttestation,
  WireCreationOptions,
  WireRequestOptions,
} from '../contract/passkeys/schemas'

/**
 * Signing in with a passkey, and the passkeys of the signed-in member. Every call that changes something returns the
 * remaining list. All are mutations with `track: false`, so that no credential stays in the store.
 */
export const passkeysApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    passkeyLoginOptions: build.mutation<WireRequestOptions, { nroafi: string | null }>({
      queryFn: async ({ nroafi }, _api, _extra, call) =>
        readReply(
          await call({ path: paths.passkeyLoginOptions, body: nroafi === null ? {} : { nroafi }, isOwn: true }),
          parseRequestOptions,
        ),
    }),
    passkeyLogin: build.mutation<LoginAnswer, { passkey: WireAssertion; device: string }>({
      queryFn: async ({ passkey, device }, _api, _extra, call) =>
        readLogin(await call({ path: paths.passkeyLogin, body: encodePasskeyLogin(passkey, device), isOwn: true })),
    }),
    passkeys: build.mutation<Passkey[], null>({
      queryFn: async (_none, _api, _extra, call) => readReply(await call({ path: paths.passkeys }), parsePasskeys),
    }),
    passkeyOptions: build.mutation<WireCreationOptions, null>({
      queryFn: async (_none, _api, _extra, call) =>
        readReply(await call({ path: paths.passkeyOptions, body: {} }), parseCreationOptions),
    }),
    addPasskey: build.mutation<Passkey[], WireAttestation>({
      queryFn: async (llave, _api, _extra, call) =>
        readReply(await call({ path: paths.passkeys, body: { llave } }), parsePasskeys),
    }),
    removePasskey: build.mutation<Passkey[], string>({
      queryFn: async (id, _api, _extra, call) =>
        readReply(await call({ path: paths.passkeyRemoval, body: { id } }), parsePasskeys),
    }),
  }),
})
