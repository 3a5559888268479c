import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { affiliationAddresses } from '../../server/db/schema/affiliation-details'
import { affiliations } from '../../server/db/schema/affiliations'
import type { ContactEdit } from '../../src/domain/contact/edits'
import { addressEdits, emailEdits, phoneEdits } from '../../src/domain/contact/make-edits'
import type { PreAffiliation } from '../../src/domain/preaffiliation/values'
import { rightCbu } from '../domain/benefits/builders'
import { cuilOf } from '../../src/domain/rules/cuit'
import { another, contactsOfMember } from './members/contacts-support'
import { aBenefitRequest, anAsker, refusalAt, sendBenefit } from './support/benefit'
import { signIn } from './support/members'
import { pathsOf } from './support/refused'
import { startServer, type RunningServer } from './support/server'
import { aSubmission, send } from './support/submission'

// What arrives here was read by no field: an older page, or a program, sends it as it was typed.

let server: RunningServer
let contacts: ReturnType<typeof contactsOfMember>
beforeAll(async () => {
  server = await startServer()
  contacts = contactsOfMember(server.url, await signIn(server.url, '120008'))
})
afterAll(() => server.close())

const asTyped = <T extends object>(edit: ContactEdit<T>, part: Partial<T>): ContactEdit<T> => ({
  ...edit,
  item: { ...edit.item, ...part },
})

describe('contacts', () => {
  test('[API-074] [UNS-141] an address is stored as the fund writes it, however it was typed', async () => {
    const { addresses } = contacts
    const typed = { calle: 'Av. O´Higgins e/ 45 y 46', nro: 'N° 1234', piso: '1º', dep: '"b"', cp: 'C1425DKA' }
    const edit = addressEdits.add(await addresses.list(), another.address)
    expect((await addresses.send(asTyped(edit, typed))).status).toBe(200)
    expect((await addresses.list()).at(-1)).toMatchObject({
      calle: 'AV O HIGGINS ENTRE 45 Y 46',
      nro: '1234',
      piso: '1',
      dep: 'B',
      cp: '1425',
    })
  })

  test.each([
    [{ nro: 'Km 37,5' }, 'nro', 'como KM 37'],
    [{ calle: 'Ruta 2 km 37,5' }, 'calle', 'como RUTA 2 KM 37'],
    [{ cp: '00000000' }, 'cp', 'Son 4 números'],
    [{ piso: '5?' }, 'piso', 'Solo letras, números y espacios'],
  ])('[API-074] an address with %j is refused at its field, with how to write it', async (part, path, words) => {
    const { addresses } = contacts
    const edit = addressEdits.add(await addresses.list(), another.address)
    expect(await addresses.send(asTyped(edit, part))).toMatchObject({
      status: 422,
      body: { campos: [{ path, message: expect.stringContaining(words) }] },
    })
  })

  test.each([
    ['15', 'El 15 no es un prefijo'],
    ['99', 'Ese prefijo no existe'],
  ])('[API-075] [UNS-140] a phone with the area code %s is refused at it', async (carac, words) => {
    const { phones } = contacts
    const edit = phoneEdits.add(await phones.list(), another.phone)
    expect(await phones.send(asTyped(edit, { carac, telefono: '55551234' }))).toMatchObject({
      status: 422,
      body: { campos: [{ path: 'carac', message: expect.stringContaining(words) }] },
    })
  })

  test('[API-076] an e-mail with a letter that no address has is refused by the rule of the form', async () => {
    const { emails } = contacts
    const edit = emailEdits.add(await emails.list(), another.email)
    expect(await emails.send(asTyped(edit, { email: 'ana@ñandú.com.ar' }))).toMatchObject({
      status: 422,
      body: { campos: [{ path: 'email', message: expect.stringContaining('sin acentos ni ñ') }] },
    })
  })
})

describe('a pre-affiliation', () => {
  const sendWith = async (values: (before: PreAffiliation) => PreAffiliation) => {
    const registration = await server.register({})
    return { registration, reply: await send(server, await aSubmission(registration, { values })) }
  }

  test('[VALID-036] [UNS-141] names and address are stored as the fund writes them', async () => {
    const { reply } = await sendWith((values) => ({
      ...values,
      personales: { ...values.personales, nombres: 'Nguyễn', apellido: 'D´Angelo' },
      contacto: { ...values.contacto, domicilio: { ...values.contacto.domicilio, nro: 'Nº 812', piso: 'E.P.' } },
    }))
    expect(reply.status).toBe(201)
    const [stored] = await server.db.select().from(affiliations)
    const [address] = await server.db.select().from(affiliationAddresses)
    expect([stored, address]).toMatchObject([
      { nombres: 'NGUYỄN', apellido: "D'ANGELO" },
      { nro: '812', piso: 'EP' },
    ])
  })

  const personales = (part: (nrodoc: string) => Partial<PreAffiliation['personales']>) => (values: PreAffiliation) => ({
    ...values,
    personales: { ...values.personales, ...part(values.personales.nrodoc) },
  })
  const lastDigitOff = (cuil: string): string => cuil.slice(0, 10) + ((Number(cuil.slice(10)) + 1) % 10)

  test.each([
    ['[UNS-139] a CUIL with another check digit', (dni: string) => ({ cuil: lastDigitOff(cuilOf(dni, '27')) }), 'cuil'],
    ['[UNS-139] a CUIL of a company', (dni: string) => ({ cuil: `30${cuilOf(dni, '27').slice(2)}` }), 'cuil'],
    ['[VALID-013] a day that does not exist', () => ({ fecnacim: '1981-02-29' }), 'fecnacim'],
    ['[VALID-004] a name with a hyphen', () => ({ apellido: 'Pérez-Gil' }), 'apellido'],
    ['[VALID-003] a document with a minus', () => ({ nrodoc: '-5' }), 'nrodoc'],
  ])('%s is refused at its field', async (_words, part, field) => {
    const { reply } = await sendWith(personales(part))
    expect([reply.status, pathsOf(reply)]).toEqual([422, expect.arrayContaining([`personales.${field}`])])
  })
})

test('[DEBIT-007] an alias in place of a CBU is named as one', async () => {
  const asker = await anAsker(server)
  const cuenta = { guardada: null, titular: 'ANA PRUEBA', cbu: 'mi.alias.cbu', cuit: asker.cuit }
  const refused = await sendBenefit(server, await aBenefitRequest(asker, 'adopcion', { values: { cuenta } }))
  expect(refusalAt(refused, 'cuenta.cbu')).toContain('Eso es un alias.')
  const right = { ...cuenta, cbu: rightCbu }
  expect(
    (await sendBenefit(server, await aBenefitRequest(asker, 'adopcion', { values: { cuenta: right } }))).status,
  ).toBe(201)
})
