import { getSession } from '../../../api/session/session-store'
import type { Passkey } from '../../../contract/passkeys/passkeys'
import { keepPasskey } from '../../../offline/vault/vault-passkeys'
import type { Prove, Proven } from '../proof/useProof'
import { askPasskeyHere, makePasskey, type PasskeyProblem } from './authenticator'
import { answerOffer } from './offer'
import { readNewOptions, sendPasskey } from './passkey-calls'

const words: Record<PasskeyProblem, string> = {
  cancelled: 'No se creó la llave de acceso. Podés probar de nuevo cuando quieras.',
  known: 'Este dispositivo ya tiene una llave de acceso tuya.',
  failed:
    'Este dispositivo no pudo crear la llave de acceso. Fijate que tenga configurados la huella, la cara o un PIN y probá de nuevo.',
}

type Made = { id: string; prf: Uint8Array<ArrayBuffer> | null; couldGive: boolean }

// Some devices give the secret only when the passkey is used, so they ask their person a second time. If the person
// cancels that, the next sign-in adds the secret.
const letItOpen = async (nroafi: string, { id, prf, couldGive }: Made): Promise<void> => {
  const asked = prf === null && couldGive ? await askPasskeyHere([id]) : undefined
  const secret = prf ?? (asked?.ok ? asked.value.prf : null)
  if (secret !== null) await keepPasskey({ id, prf: secret, nroafi })
}

/**
 * Makes a passkey for the member of this tab on this device. Returns their passkeys. If possible it opens the vault
 * here too.
 */
export const addPasskey = async (prove: Prove): Promise<Proven<Passkey[]>> => {
  const nroafi = getSession()?.nroafi
  if (nroafi === undefined) return { kind: 'given-up' }
  const options = await prove(readNewOptions)
  if (options.kind !== 'done') return options
  const made = await makePasskey(options.value)
  if (!made.ok) return { kind: 'failed', words: words[made.error] }
  const { answer, prf, couldGive } = made.value
  const kept = await prove(() => sendPasskey(answer))
  if (kept.kind !== 'done') return kept
  await letItOpen(nroafi, { id: answer.id, prf, couldGive }).catch(() => undefined)
  answerOffer()
  return kept
}
