import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { bankNameIn } from '../../../../src/domain/direct-debit/bank'
import { todayIn, type PlainDate } from '../../../../src/domain/dates'
import type { DeskCheck } from '../../../../src/domain/desk/request'
import { fullName, toReadableName } from '../../../../src/domain/person/names'
import { padDni } from '../../../../src/domain/text'
import { savedAccounts } from '../../../db/schema/accounts'
import { directDebits } from '../../../db/schema/direct-debits'
import { ApiProblem } from '../../../http/api-problem'
import type { Services } from '../../../services'
import { judgeCbu } from '../../accounts/policy'
import { readHolder, type Holder } from '../../direct-debit/enrolments'
import type { DeskCase } from '../../cases/cases'
import { arrivalCheck, check } from './checks'
import { compared, comparison } from './compare'
import type { Books, Effect, KindOfRequest, Reading } from './kind'
import { procedureOf } from './procedure'
import { toMember } from './to-member'

type Debit = typeof directDebits.$inferSelect

const demandDebit = async (db: Books, row: DeskCase): Promise<Debit> => {
  const [debit] = await db
    .select()
    .from(directDebits)
    .where(eq(directDebits.procedureId, procedureOf(row)))
  if (debit === undefined) throw new ApiProblem(409, `El trámite nº ${row.numero} no se hizo en el portal.`)
  return debit
}

const findHolding = async (db: Books, { nroafi, id }: Debit): Promise<Debit | undefined> => {
  const [holding] = await db
    .select()
    .from(directDebits)
    .where(
      and(
        eq(directDebits.nroafi, nroafi),
        ne(directDebits.id, id),
        isNotNull(directDebits.holdsFrom),
        isNull(directDebits.holdsUntil),
      ),
    )
  return holding
}

const nameOf = ({ tipo, cbu, ultimos }: Debit): string =>
  tipo === 'debito' ? `la cuenta ${cbu ?? ''}` : `la tarjeta terminada en ${ultimos ?? ''}`

/** A card is good to the end of its month; `vencimiento` is 'MM/AA'. */
const isExpired = (vencimiento: string, today: PlainDate): boolean =>
  `20${vencimiento.slice(3)}-${vencimiento.slice(0, 2)}` < today.slice(0, 7)

const meansCheck = ({ tipo, cbu, vencimiento }: Debit, today: PlainDate): DeskCheck => {
  if (tipo === 'debito')
    return judgeCbu(cbu ?? '').success
      ? check('cbu', 'ok', 'El CBU es correcto')
      : check('cbu', 'warn', 'El CBU no es de ningún banco conocido', { texto: 'El banco lo dijo la persona.' })
  return isExpired(vencimiento ?? '', today)
    ? check('tarjeta', 'err', 'La tarjeta está vencida', { texto: `Venció en ${vencimiento ?? ''}.` })
    : check('tarjeta', 'ok', 'La tarjeta está vigente', { texto: `Vence en ${vencimiento ?? ''}.` })
}

const sameWords = (one: string, other: string): boolean => {
  const words = (text: string) => [...new Set(text.toLocaleUpperCase('es').split(/\s+/).filter(Boolean))].toSorted()
  return words(one).join(' ') === words(other).join(' ')
}

const holderCheck = ({ titular }: Debit, holder: Holder): DeskCheck =>
  sameWords(titular, `${holder.nombres} ${holder.apellido}`)
    ? check('titular', 'ok', 'Está a nombre de quien la adhiere')
    : check('titular', 'warn', 'El titular está escrito de otra forma que en el legajo', {
        texto: `${toReadableName(titular)}, y en el legajo ${fullName(holder)}.`,
      })

const read = async ({ db }: Services, row: DeskCase, today: PlainDate): Promise<Reading> => {
  const debit = await demandDebit(db, row)
  const [holder, before] = await Promise.all([readHolder(db, row.nroafi), findHolding(db, debit)])
  const { tipo, cbu, ultimos, vencimiento, banco, titular } = debit
  const filas = [
    compared('Medio', tipo === 'debito' ? 'Cuenta bancaria' : 'Tarjeta de crédito', null),
    compared('Banco', bankNameIn({ cbu: cbu ?? '', banco }), null),
    tipo === 'debito' ? compared('CBU', cbu ?? '', null) : compared('Tarjeta', `Terminada en ${ultimos ?? ''}`, null),
    ...(tipo === 'credito' ? [compared('Vencimiento', vencimiento ?? '', null)] : []),
    compared('Titular', toReadableName(titular), fullName(holder)),
  ]
  return {
    comparacion: comparison({ columna: 'Pide', fuente: 'Dice el legajo' }, [{ titulo: 'Débito automático', filas }]),
    documentos: [],
    controles: [
      meansCheck(debit, today),
      holderCheck(debit, holder),
      before === undefined
        ? check('anterior', 'ok', 'No tiene otro débito automático')
        : check('anterior', 'ok', `Hoy se debita de ${nameOf(before)}`, { texto: 'Deja de usarse si aprobás.' }),
      ...(await arrivalCheck(db, debit.submissionId)),
    ],
    nrodoc: padDni(holder.nrodoc),
    aprobar: [
      `Desde la próxima cobranza se debita de ${nameOf(debit)}`,
      ...(before === undefined ? [] : [`Termina el débito de ${nameOf(before)}`]),
    ],
    rechazar: [before === undefined ? 'No se debita nada' : `Se sigue debitando de ${nameOf(before)}`],
  }
}

const enrol =
  (row: DeskCase): Effect =>
  async (tx, { at }) => {
    const debit = await demandDebit(tx, row)
    const today = todayIn(at.getTime())
    const before = await findHolding(tx, debit)
    if (before !== undefined)
      await tx.update(directDebits).set({ holdsUntil: today }).where(eq(directDebits.id, before.id))
    await tx.update(directDebits).set({ holdsFrom: today }).where(eq(directDebits.id, debit.id))
    // From now on the fund's list offers the account (API-059).
    if (debit.cbu !== null)
      await tx
        .update(savedAccounts)
        .set({ confirmed: true })
        .where(and(eq(savedAccounts.nroafi, debit.nroafi), eq(savedAccounts.cbu, debit.cbu)))
    return { estado: 'APROBADO' }
  }

/** An enrolment in direct debit: the next collection is by this account or card, and the one before ends. */
export const directDebit: KindOfRequest = {
  event: 'resolucionAplicada',
  letter: toMember('adhesion'),
  read,
  approve: async (_services, row) => enrol(row),
  reject: () => async () => ({ estado: 'RECHAZADO' }),
}
