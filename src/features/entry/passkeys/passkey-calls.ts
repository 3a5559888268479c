import { passkeysApi } from '../../../api/passkeys.api'
import { appStore } from '../../../api/store'
import type { WireAssertion, WireAttestation } from '../../../contract/passkeys/schemas'

const { passkeyLoginOptions, passkeyLogin, passkeys, passkeyOptions, addPasskey, removePasskey } = passkeysApi.endpoints
const untracked = { track: false } as const

/** Loads the options for a sign-in, of any member (null) or of one. */
export const readSignInOptions = (nroafi: string | null) =>
  appStore.dispatch(passkeyLoginOptions.initiate({ nroafi }, untracked))

/** Signs in with the authenticator's answer. */
export const signInWith = (passkey: WireAssertion, device: string) =>
  appStore.dispatch(passkeyLogin.initiate({ passkey, device }, untracked))

/** Loads the passkeys of the member of this tab. */
export const readPasskeys = () => appStore.dispatch(passkeys.initiate(null, untracked))

/** Loads the options for a new passkey. */
export const readNewOptions = () => appStore.dispatch(passkeyOptions.initiate(null, untracked))

/** Sends a new passkey to the server. */
export const sendPasskey = (made: WireAttestation) => appStore.dispatch(addPasskey.initiate(made, untracked))

/** Removes a passkey from the list. */
export const dropPasskey = (id: string) => appStore.dispatch(removePasskey.initiate(id, untracked))
