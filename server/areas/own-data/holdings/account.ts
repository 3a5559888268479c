import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { auditLog } from '../../../db/schema/audit'
import { envelopeGrants, envelopeGrantUses, parcels } from '../../../db/schema/parcels'
import { passkeys } from '../../../db/schema/passkeys'
import { pushSubscriptions } from '../../../db/schema/push/subscriptions'
import {
  activationLinks,
  deviceSecrets,
  emailUndos,
  loginFailures,
  memberCredentials,
  sessions,
  unusualEvents,
} from '../../../db/schema/sessions'
import { byMember, heldBy, type Holding } from '../holding'

const query = new QueryBuilder()

const grantsOf = (nroafi: number) =>
  query.select({ id: envelopeGrants.id }).from(envelopeGrants).where(eq(envelopeGrants.nroafi, nroafi))

const clerk = sql`${auditLog.detail} ->> 'usuario'`

const address = 'Es una huella de la dirección de internet, que no se puede leer.'

const link = 'Es una huella de un enlace que te mandamos. Con ella nadie podría usarlo.'

const sealed = 'Es parte de la llave de algo cerrado que la Caja no puede abrir.'

/** How a member gets in, and who of the fund looked at their file. */
export const accountHoldings: readonly Holding[] = [
  heldBy(
    'ingresos',
    'quienDeLaCajaMiroTuLegajo',
    auditLog,
    (nroafi) => and(eq(auditLog.nroafi, nroafi), isNotNull(clerk)),
    { without: { address } },
  ),
  heldBy('ingresos', 'actividad', auditLog, (nroafi) => and(eq(auditLog.nroafi, nroafi), isNull(clerk)), {
    without: { address },
  }),
  byMember('ingresos', 'cuenta', memberCredentials, {
    without: {
      passwordHash: 'Es una huella de tu contraseña. No la tenemos, y con la huella nadie debería poder probar.',
    },
  }),
  heldBy('ingresos', 'sesiones', sessions, (nroafi) =>
    and(eq(sessions.subject, String(nroafi)), eq(sessions.role, 'afiliado')),
  ),
  byMember('ingresos', 'dispositivos', deviceSecrets, {
    without: {
      secret: 'Es la mitad de la llave de lo que guarda ese dispositivo. Fuera de ahí solo serviría para abrirlo.',
    },
  }),
  byMember('ingresos', 'avisosEnDispositivos', pushSubscriptions, {
    without: {
      endpoint: 'Con esa dirección y las dos llaves cualquiera le mandaría avisos a ese dispositivo.',
      p256dh: 'Es una llave del navegador.',
      auth: 'Es un secreto del navegador.',
    },
  }),
  byMember('ingresos', 'llavesDeAcceso', passkeys),
  byMember('ingresos', 'novedades', unusualEvents),
  byMember('ingresos', 'emailsPrincipalesAnteriores', emailUndos, { without: { hash: link } }),
  byMember('ingresos', 'enlaces', activationLinks, { without: { hash: link } }),
  heldBy('ingresos', 'ingresosFallidos', loginFailures, (nroafi) =>
    and(eq(loginFailures.kind, 'numero'), eq(loginFailures.key, String(nroafi))),
  ),
  byMember('ingresos', 'permisosDeTablets', envelopeGrants),
  heldBy('ingresos', 'enviosDeTablets', envelopeGrantUses, (nroafi) =>
    inArray(envelopeGrantUses.grantId, grantsOf(nroafi)),
  ),
  byMember('ingresos', 'pasesEntreDispositivos', parcels, {
    without: { sourceHash: sealed, proofHash: sealed, codeWrap: sealed, fundWrap: sealed, address },
  }),
]
