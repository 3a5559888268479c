import { paths } from '../contract/base-paths'
import {
  encodeActivation,
  encodeNewPassword,
  parseActivation,
  type ActivationOutcome,
} from '../contract/session/activate'
import { encodeDeviceSecret, parseDeviceSecret } from '../contract/session/device-secret'
import { encodeLogin, type LoginRequest } from '../contract/session/login'
import { encodePasswordChange, parsePasswordChange, type PasswordChange } from '../contract/session/password'
import { encodeManagementLogin, encodeRefresh, parseAuthorization } from '../contract/session/refresh'
import { ok } from '../domain/result'
import { baseApi, readReply } from './base-api'
import { readLogin, type LoginAnswer } from './session/login-answer'

/** A mailed link as it is looked at (no password) or used; `device` is the id of this device, null where it names none. */
type LinkUse = { hash: string; password: string | null; kept: readonly string[]; device: string | null }

/**
 * Signing in, keeping a session alive, and passwords. Call each as a mutation with `track: false`, so that no
 * credential stays in the store.
 */
export const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<LoginAnswer, LoginRequest>({
      queryFn: async (request, _api, _extra, call) =>
        readLogin(await call({ path: paths.login, body: encodeLogin(request), isOwn: true }), request.device !== null),
    }),
    refresh: build.mutation<string, string>({
      queryFn: async (nroafi, _api, _extra, call) =>
        readReply(await call({ path: paths.refreshToken, body: encodeRefresh(nroafi) }), parseAuthorization),
    }),
    managementLogin: build.mutation<string, string>({
      queryFn: async (usuid, _api, _extra, call) =>
        readReply(
          await call({ path: paths.managementLogin, body: encodeManagementLogin(usuid), isOwn: true }),
          parseAuthorization,
        ),
    }),
    activate: build.mutation<ActivationOutcome, LinkUse>({
      queryFn: async ({ hash, password, kept, device }, _api, _extra, call) =>
        readReply(
          await call({
            path: paths.activate,
            body: password === null ? encodeActivation(hash) : encodeNewPassword(hash, password, kept, device),
            isOwn: true,
          }),
          parseActivation,
        ),
    }),
    changePassword: build.mutation<{ ok: boolean; message: string }, PasswordChange>({
      queryFn: async (change, _api, _extra, call) =>
        readReply(
          await call({ path: paths.profilePhoto, method: 'PUT', body: encodePasswordChange(change) }),
          parsePasswordChange,
        ),
    }),
    deviceSecret: build.mutation<number[], string>({
      queryFn: async (device, _api, _extra, call) =>
        readReply(await call({ path: paths.deviceSecret, body: encodeDeviceSecret(device) }), (body) => {
          const parsed = parseDeviceSecret(body)
          return parsed.ok ? ok(Array.from(parsed.value)) : parsed
        }),
    }),
  }),
})
