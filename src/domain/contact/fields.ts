import { firstContactType } from '../catalogues/types'
import * as f from '../fields/rows'
import { argentina } from '../rules/numbers'
import { firstCountry, memberCarrier } from './phone-ids'

/**
 * A phone, in the order of the screen; `idcarrier` tells the fund who typed it (CONST-006, CONTACT-003). A form has one of
 * its own, which its rules are tied to.
 */
export const phone = (idcarrier: number) =>
  f.group({
    idpais: f.number(null, firstCountry),
    codpais: f.number('País', argentina),
    carac: f.areaCode('Prefijo sin 0'),
    telefono: f.phoneNumber('Teléfono'),
    tiptelefono: f.id('Tipo de teléfono'),
    idcarrier: f.number(null, idcarrier),
    tipcontacto: f.id('Tipo de contacto del teléfono', { start: firstContactType }),
  })

/** The phone of a member, who changes it in the file. */
export const memberPhone = phone(memberCarrier)

/** An e-mail that is typed twice (CONTACT-029). */
export const email = f.group({
  email: f.email('Email'),
  confirmacion: f.again('Repetí tu email', { of: 'email' }),
  tipcontacto: f.id('Tipo de contacto del email', { start: firstContactType }),
})
