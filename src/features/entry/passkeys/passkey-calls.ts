import { passkeysApi } from '../../../api/passkeys.api'
import { appStore } from '../../../api/store'
import type { WireAssertion, WireAttestation } from '../../../contract/passkeys/schemas'

const { passkeyLoginOptions, passkeyLogin, passkeys, passkeyOptions, addPasskey, removePasskey } = passkeysApi.endpoints
const untracked = { track: false } as const

/** What to ask an authenticator for a sign-in, of whoever or of one member. */
export const readSignInOptions = (nroafi: string | null) =>
  appStore.dispatch(passkeyLoginOptions.initiate({ nroafi }, untracked))

/** Signs in with what the authenticator answered. */
export const signInWith = (passkey: WireAssertion, device: string) =>
  appStore.dispatch(passkeyLogin.initiate({ passkey, device }, untracked))

/** The passkeys of the member of this tab. */
export const readPasskeys = () => appStore.dispatch(passkeys.initiate(null, untracked))

/** What to ask an authenticator for a new passkey. */
export const readNewOptions = () => appStore.dispatch(passkeyOptions.initiate(null, untracked))

/** Hands the passkey that an authenticator made to the server. */
export const sendPasskey = (made: WireAttestation) => appStore.dispatch(addPasskey.initiate(made, untracked))

/** Removes a passkey of the list. */
export const dropPasskey = (id: string) => appStore.dispatch(removePasskey.initiate(id, untracked))
