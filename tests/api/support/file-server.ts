import { paths } from '../../../src/contract/base-paths'
import { encodeAddress, encodeEmail, encodePhone } from '../../../src/contract/member/contacts'
import { encodeContributions } from '../../../src/contract/member/contributions'
import { encodeDebtConcept } from '../../../src/contract/payments/debt'
import { encodeMember } from '../../../src/contract/member/member'
import { officesOf } from '../../../server/fund/districts'
import { loadFund } from '../../../server/fund/load'
import { encodeRelative } from '../../../src/contract/member/relatives'
import { encodeProcedure } from '../../../src/contract/procedures/procedures'
import type { LevelOrderState } from '../../../src/domain/level/order'
import type { Member, Relative, MemberAddress, MemberEmail, MemberPhone } from '../../../src/domain/member/member'
import type { Procedure } from '../../../src/domain/procedures'
import { aMember, anAddress, anEmail, aPhone, relativeDetails } from '../../domain/member/builders'
import { startRecorder, type Call, type Reply } from './server'

/** What the API of a test knows about the member; `answer` takes precedence over everything else. */
export type FileWorld = {
  member: Member
  addresses: MemberAddress[]
  phones: MemberPhone[]
  emails: MemberEmail[]
  relatives: Relative[]
  levelOrder: LevelOrderState
  procedures: Procedure[]
  answer?: ((call: Call) => Reply | undefined) | undefined
}

const nroafi = '84217'

/** What the fund keeps of a contact beside what the portal shows. */
const kept = ({ tipcontacto }: { tipcontacto: number | null }) => ({ nroafi, tipcontacto: tipcontacto ?? 1 })
const names = { destipcarrier: '', destiptelefono: '' }

/** A member with one contact of each kind, and no open dialog on entry. */
export const aWorld = (): FileWorld => ({
  member: aMember(),
  addresses: [anAddress()],
  phones: [aPhone()],
  emails: [anEmail()],
  relatives: [],
  levelOrder: null,
  procedures: [],
})

const concept = { tipo: 1, periodo: 2025, cuota: 3, observaciones: '' }

const answers: Record<string, (world: FileWorld) => object> = {
  'portal/afiliado/obtenerAfiliado': ({ member }) => encodeMember(member),
  'portal/domicilioAfiliado': ({ addresses }) => ({
    message: addresses.map((item) => encodeAddress({ ...item, ...kept(item) })),
  }),
  'portal/telefonoAfiliado': ({ phones }) => ({
    message: phones.map((item) =>
      encodePhone({ ...names, ...item, ...kept(item), tiptelefono: item.tiptelefono ?? 1 }),
    ),
  }),
  'portal/emailAfiliado': ({ emails }) => ({ message: emails.map((item) => encodeEmail({ ...item, ...kept(item) })) }),
  'portal/familiarAfiliado': ({ relatives }) => ({
    message: relatives.map((item) => encodeRelative({ ...item, ...relativeDetails, nroafi })),
  }),
  'portal/misTramites': ({ procedures }) => ({ misTramites: procedures.map(encodeProcedure) }),
  'portal/opcionNivel': ({ levelOrder }) => ({
    opcionNivel: [{ estadoNivelPedido: levelOrder, puedeTramitarNivel: 0, finOpcionNivel: '2025-11-30' }],
  }),
  'portal/aportes/deuda': () => ({
    deuda: [
      encodeDebtConcept({
        ...concept,
        id: 'c1',
        descripcion: 'Cuota 3',
        vencimiento: '2025-03-10',
        importe: '148720.00',
        esDeuda: true,
      }),
    ],
  }),
  'portal/obtenerDatosComunes': () => ({ datosDistrito: officesOf(loadFund('profiles/profesional').profile) }),
  [paths.paymentsMade]: () => ({ pagos: [] }),
  'portal/aportes/84217': () => encodeContributions({ anios: 12, meses: 4, ultimoPago: '2025-10-01' }),
}

/** The last part of a call's path, as in `answers`. */
export const nameOf = ({ path }: Call): string => path.replace('/portalafiliado-api/', '')

/** Starts the API of a test; `world` may change while it runs. */
export const startFileServer = async (world: FileWorld) => {
  const server = await startRecorder((call) => {
    const special = world.answer?.(call)
    if (special) return special
    const answer = answers[nameOf(call)]
    return answer ? { json: answer(world) } : { status: 404, json: { error: 404, msg: 'No existe.', detalle: [] } }
  })
  return { ...server, world, asked: () => server.calls.map(nameOf) }
}
