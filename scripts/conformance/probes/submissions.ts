import { randomUUID } from 'node:crypto'
import { paths } from '../../../src/contract/base-paths'
import { encodeBenefit } from '../../../src/contract/benefits/request'
import { signBenefit } from '../../../src/contract/benefits/sign'
import { signAccountEnrolment } from '../../../src/contract/direct-debit/account'
import { submissionHeaders } from '../../../src/contract/headers'
import { signLevelRequest } from '../../../src/contract/level-option/request'
import { encodeModification, signModification } from '../../../src/contract/modification/request'
import { seenVersion } from '../../../src/contract/modification/seen-version'
import { signRequest } from '../../../src/contract/preaffiliation/digest'
import { encodePreAffiliation } from '../../../src/contract/preaffiliation/request'
import { wireKinds } from '../../../src/contract/submission-kinds'
import { newBenefit } from '../../../src/domain/benefits/defaults'
import type { BenefitId } from '../../../src/domain/benefits/values'
import type { OutboxKind } from '../../../src/domain/delivery/outbox'
import { newDirectDebit } from '../../../src/domain/direct-debit/values'
import type { JsonValue } from '../../../src/domain/json'
import { newLevelRequest, toSeenLevel } from '../../../src/domain/level-option/values'
import { newModification } from '../../../src/domain/modification/defaults'
import { toSeenFile } from '../../../src/domain/modification/seen-file'
import { newPreAffiliation } from '../../../src/domain/preaffiliation/defaults'
import { newSecret, parseTaken } from '../message'
import { readsOrRefuses } from '../rows'
import type { Stand } from '../stand'
import type { Made, Probe, Unmade } from './probe'

type Body = { [key: string]: JsonValue }

/** Encodes and signs a request without answers; why not, in words, when that needs what the member does not have. */
type Seal = (stand: Stand, submissionId: string) => Promise<Body | Unmade> | Body | Unmade

const unread = { why: 'the member could not be read' }

const affiliation: Seal = ({ now }, submissionId) => {
  const values = newPreAffiliation({ nroafi: '999999', nrodoc: '10000001' })
  return signRequest(encodePreAffiliation({ submissionId, values, slots: [], files: [] }), now())
}

const benefit =
  (id: BenefitId, maternidad: boolean): Seal =>
  ({ member, known, now }, submissionId) => {
    const sexo = known.afiliado?.sexo
    if (sexo === undefined) return unread
    const values = newBenefit(id, { nroafi: member.nroafi, sexo })
    const eligibility = { nota: false, maternidad, mensaje: '', rechazadas: [] }
    return signBenefit(encodeBenefit({ submissionId, values, eligibility, files: [], relatives: [] }), now())
  }

const modification: Seal = async ({ member, known, now }, submissionId) => {
  const { afiliado, familiares } = known
  if (!afiliado?.datos || familiares === undefined) return unread
  const seen = toSeenFile(afiliado.datos, familiares)
  const values = newModification(member.nroafi, seen)
  const visto = await seenVersion(seen)
  return signModification(encodeModification({ submissionId, values, visto, slots: [], files: [] }), now())
}

const level: Seal = ({ member, known, now }, submissionId) => {
  const { afiliado, opcionNivel } = known
  if (afiliado === undefined || opcionNivel === undefined) return unread
  const values = newLevelRequest(member.nroafi, toSeenLevel(opcionNivel, afiliado), '')
  return signLevelRequest({ submissionId, values, files: [] }, now())
}

const enrolment: Seal = ({ member, known, now }, submissionId) => {
  const { afiliado } = known
  if (afiliado === undefined) return unread
  const { nombres, apellido } = afiliado
  return signAccountEnrolment(submissionId, newDirectDebit({ nroafi: member.nroafi, nombres, apellido }), now())
}

const make =
  (kind: OutboxKind, seal: Seal) =>
  async (stand: Stand): Promise<Made | Unmade> => {
    const submissionId = randomUUID()
    const body = await seal(stand, submissionId)
    if ('why' in body && typeof body.why === 'string') return { why: body.why }
    const way = wireKinds[kind].wayOf(body)
    if (way === undefined) return { why: 'the portal has no way for it' }
    return { path: way.path, form: way.form([]), headers: submissionHeaders(submissionId, newSecret()) }
  }

const probe = (kind: OutboxKind, path: string, seal: Seal, isOpen = false): Probe => ({
  method: 'POST',
  path,
  note: 'multipart, without answers',
  changes: 'nothing where the API looks at a request; else it leaves a request without answers',
  isOpen,
  make: make(kind, seal),
  judge: readsOrRefuses(parseTaken),
})

/** Every kind of request but the message, sent without answers: it has to be refused in words, or taken. */
export const submissionProbes: readonly Probe[] = [
  probe('preafiliacion', paths.saveAffiliation, affiliation, true),
  probe('subsidio', `${paths.benefits}/adopcion`, benefit('adopcion', false)),
  probe('subsidio', `${paths.benefits}/nacimiento`, benefit('nacimiento', false)),
  probe('subsidio', `${paths.benefits}/maternidadNacimiento`, benefit('nacimiento', true)),
  probe('subsidio', `${paths.benefits}/maternidad`, benefit('maternidad', false)),
  probe('subsidio', `${paths.benefits}/maternidadNoGestanteAdopcion`, benefit('madreNoGestante', false)),
  probe('subsidio', `${paths.benefits}/matrimonio`, benefit('matrimonio', false)),
  probe('modificacion', paths.filePhoto, modification),
  probe('nivel', paths.levelRequest, level),
  probe('adhesion', paths.directDebit, enrolment),
]
