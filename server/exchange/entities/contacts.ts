import { memberAddresses, memberEmails, memberPhones } from '../../db/schema/member-contacts'
import { savedAccounts } from '../../db/schema/accounts'
import { carriers, contactTypes, phoneTypes } from '../../../src/domain/catalogues/data/contact-types'
import { provinces } from '../../../src/domain/catalogues/data/provinces'
import { optional } from '../cells/cell'
import { flag, listed, whole } from '../cells/numbers'
import { anyText, cbu, cuil, email, memberNumber, phoneDigits, text } from '../cells/text'
import type { Entity } from './entity'

const use = optional(
  listed(
    contactTypes.map(({ id, descontacto }) => ({ id, name: descontacto })),
    '1',
  ),
  1,
)

const why = 'Members edit them here, and are the first to know.'

/** Postal addresses. */
const addressRows: Entity = {
  name: 'domicilios',
  code: 3,
  about: 'Postal addresses of the members; the main one (`main`) is where mail goes.',
  table: memberAddresses,
  key: null,
  columns: {
    nroafi: memberNumber(),
    calle: text(120, 'SARMIENTO'),
    nro: anyText(20, '742'),
    piso: anyText(20, '4'),
    dep: anyText(20, 'B'),
    locid: optional(whole(1, 2_147_483_647, '20001')),
    localidad: text(120, 'LA PLATA'),
    cp: anyText(12, '1900'),
    codprov: optional(
      listed(
        provinces.map(({ codigoProvincia, desprovincia }) => ({ id: codigoProvincia, name: desprovincia })),
        '2',
      ),
    ),
    desprov: anyText(80, 'BUENOS AIRES'),
    tipcontacto: use,
    main: flag('SI'),
  },
  word: 'portal',
  isOfMember: true,
  why,
}

/** Phones. */
const phoneRows: Entity = {
  name: 'telefonos',
  code: 4,
  about: 'Phones of the members; area code without 0, number without 15.',
  table: memberPhones,
  key: null,
  columns: {
    nroafi: memberNumber(),
    idcarrier: optional(
      listed(
        carriers.map(({ id, descarrier }) => ({ id, name: descarrier })),
        '6',
      ),
      6,
    ),
    idpais: optional(whole(1, 999, '10'), 10),
    codpais: optional(whole(1, 999, '54'), 54),
    carac: phoneDigits(2, 5, '221'),
    telefono: phoneDigits(4, 15, '5551234'),
    tiptelefono: optional(
      listed(
        phoneTypes.map(({ id, destelefono }) => ({ id, name: destelefono })),
        '1',
      ),
      1,
    ),
    tipcontacto: use,
    main: flag('SI'),
  },
  word: 'portal',
  isOfMember: true,
  why,
}

/** E-mails. */
const emailRows: Entity = {
  name: 'correos',
  code: 5,
  about:
    'E-mails of the members; letters and links go to the main one. One that two members share is named in the report.',
  table: memberEmails,
  key: null,
  columns: { nroafi: memberNumber(), email: email('maria.gomez@correo.example'), tipcontacto: use, main: flag('SI') },
  word: 'portal',
  isOfMember: true,
  shared: ({ email: address, main }) => (main === true ? String(address) : null),
  why,
}

/** Bank accounts. */
const accountRows: Entity = {
  name: 'cuentas',
  code: 13,
  about: 'Bank accounts that members left with the fund; only confirmed ones are offered.',
  table: savedAccounts,
  key: null,
  columns: {
    nroafi: memberNumber(),
    cbu: cbu('0110599520000001235579'),
    titular: text(120, 'GÓMEZ MARÍA ELENA'),
    cuil: cuil('27281112223'),
    confirmed: flag('SI'),
  },
  word: 'fund',
  isOfMember: true,
  why: 'The fund confirms accounts.',
}

/** The entities about how members are reached. */
export const contacts = { addressRows, phoneRows, emailRows, accountRows } as const
