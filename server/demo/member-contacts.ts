import { toLowerEmail } from '../../src/domain/text'
import type { memberAddresses, memberEmails, memberPhones } from '../db/schema/member-contacts'
import type { DemoMember } from './member'

/** Means of contact of a demonstration member, as database rows. */
export type DemoContactRows = {
  addresses: (typeof memberAddresses.$inferInsert)[]
  phones: (typeof memberPhones.$inferInsert)[]
  emails: (typeof memberEmails.$inferInsert)[]
}

const towns = [
  { locid: 20001, localidad: 'LA PLATA', cp: '1900', carac: '221' },
  { locid: 20276, localidad: 'MAR DEL PLATA', cp: '7600', carac: '223' },
  { locid: 20461, localidad: 'BAHIA BLANCA', cp: '8000', carac: '291' },
] as const

const townOf = ({ distrito }: DemoMember) => towns[distrito - 1] ?? towns[0]

const toAddresses = (demo: DemoMember): DemoContactRows['addresses'] => {
  const { carac: _carac, ...town } = townOf(demo)
  const place = { nroafi: demo.nroafi, ...town, codprov: 2, desprov: 'BUENOS AIRES' }
  const main = demo.contacts !== 'withoutMain'
  return [
    { ...place, calle: 'SARMIENTO', nro: String(100 + (demo.nroafi % 900)), piso: '4', dep: 'B', tipcontacto: 1, main },
    { ...place, calle: 'BELGRANO', nro: '1250', piso: '', dep: '', tipcontacto: 2, main: false },
  ]
}

const toPhones = (demo: DemoMember): DemoContactRows['phones'] => {
  const { carac } = townOf(demo)
  const line = { nroafi: demo.nroafi, idcarrier: 1, idpais: 10, codpais: 54, carac }
  const main = demo.contacts !== 'withoutMain'
  return [
    { ...line, telefono: `5${String(demo.nroafi).padStart(6, '0')}`, tiptelefono: 1, tipcontacto: 1, main },
    { ...line, telefono: '4230000', tiptelefono: 2, tipcontacto: 2, main: false },
  ]
}

const toPlainLetters = (text: string): string =>
  toLowerEmail(text)
    .normalize('NFD')
    .replace(/[^a-z]/g, '')

const toEmails = (demo: DemoMember): DemoContactRows['emails'] => {
  const [name = ''] = demo.nombres.split(' ')
  const address = `${toPlainLetters(name)}.${toPlainLetters(demo.apellido)}@correo.example`
  return [
    { nroafi: demo.nroafi, email: address, tipcontacto: 1, main: demo.contacts !== 'withoutMain' },
    { nroafi: demo.nroafi, email: `estudio.${address}`, tipcontacto: 2, main: false },
  ]
}

/**
 * Makes the means of contact of a demonstration member: a private and a professional one of each kind, unless the
 * member lacks them.
 */
export const toContactRows = (demo: DemoMember): DemoContactRows => ({
  addresses: demo.contacts === 'nothing' ? [] : toAddresses(demo),
  phones: demo.contacts === 'nothing' ? [] : toPhones(demo),
  emails: demo.contacts === 'nothing' || demo.contacts === 'withoutEmail' ? [] : toEmails(demo),
})
