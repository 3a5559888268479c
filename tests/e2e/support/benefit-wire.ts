import { expect } from '@playwright/test'
import { paths } from '../../../src/contract/base-paths'
import type { BenefitEndpoint } from '../../../src/domain/benefits/values'
import type { Proxy } from '../../faults/support/proxy'
import { deliveries } from '../../faults/support/sending'
import type { Claim, ClaimedPerson } from './benefit-claim'
import { sha256 } from './files'
import { toDate, today } from './journey'

type Fields = { afiliado: object; familiar: object[] }

const dateOf = ({ journey: { dates = {} } }: Claim, label: string): string | null =>
  dates[label] === undefined ? null : toDate(dates[label])

const latestBirth = ({ people }: Claim): string | undefined =>
  people
    .map(({ fecnacim }) => fecnacim)
    .toSorted()
    .at(-1)

const hasDied = ({ people }: Claim): 'S' | 'N' => (people.some(({ fallecido }) => fallecido === 'S') ? 'S' : 'N')

const named = (prefix: string, fields: object): object =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${prefix}_${name}`, value]))

const accountOf = ({ holder: { nroafi, titular, cuit }, cbu }: Claim) => ({
  nroafi: String(nroafi),
  nomYApeTitular: titular,
  cbu,
  cuit,
})

const personOf = ({ relative }: ClaimedPerson) => ({
  id: expect.any(String),
  idFamiliar: relative ? String(relative.id) : null,
  accion: relative ? 'M' : 'A',
})

const childOf = ({ nombres, apellido, fecnacim, nrodoc, sexo }: ClaimedPerson) => ({
  nombre: nombres,
  apellido,
  fechaNac: fecnacim,
  nroDoc: nrodoc,
  tipodoc: '1',
  sexo,
})

const birthOf = (claim: Claim, soloNacimiento: 'S' | 'N'): Fields => ({
  afiliado: named('pnc', {
    ...accountOf(claim),
    fechaNac: latestBirth(claim),
    observaciones: '',
    hijoFall: hasDied(claim),
    soloNacimiento,
  }),
  familiar: claim.people.map((child) => ({
    ...personOf(child),
    fallecido: child.fallecido,
    ...named('pnh', { ...childOf(child), fecaudit: today() }),
  })),
})

const maternityOf = (claim: Claim): Fields => ({
  afiliado: named('pmd', {
    ...accountOf(claim),
    fechaSentencia: dateOf(claim, 'Fecha de sentencia'),
    fechaNac: latestBirth(claim),
  }),
  familiar: claim.people.map((child) => ({
    ...personOf(child),
    ...named('pmh', { ...childOf(child), fechaFall: child.fecfallecido, hijoFall: child.fallecido }),
  })),
})

/** The fund's fields of a request and of its people, by the last part of the path. */
const fieldsOf: Readonly<Record<BenefitEndpoint, (claim: Claim) => Fields>> = {
  adopcion: (claim) => ({
    afiliado: named('pad', {
      ...accountOf(claim),
      fechaSentencia: dateOf(claim, 'Fecha de sentencia'),
      observaciones: '',
      hijoFall: hasDied(claim),
    }),
    familiar: claim.people.map((child) => ({
      ...personOf(child),
      fallecido: child.fallecido,
      ...named('pah', childOf(child)),
    })),
  }),
  nacimiento: (claim) => birthOf(claim, 'S'),
  maternidadNacimiento: (claim) => birthOf(claim, 'N'),
  maternidad: maternityOf,
  maternidadNoGestanteAdopcion: maternityOf,
  matrimonio: (claim) => ({
    afiliado: named('pmt', {
      ...accountOf(claim),
      fechaMatrimonio: dateOf(claim, 'Fecha de matrimonio') ?? dateOf(claim, 'Fecha de la unión'),
      fechaSentencia: null,
      observaciones: claim.journey.sent.beneficio === 'union' ? 'Unión Convivencial' : 'Matrimonio',
    }),
    familiar: claim.people.map((spouse) => ({
      ...personOf(spouse),
      ...named('pmt', {
        nombreCony: spouse.nombres,
        apellidoCony: spouse.apellido,
        fechaNacCony: spouse.fecnacim,
        dniCony: spouse.nrodoc,
        tipodoc: '1',
        sexo: spouse.sexo,
      }),
    })),
  }),
}

const originalsOf = ({ people }: Claim): object[] =>
  people.flatMap(({ relative }) =>
    relative
      ? {
          id: String(relative.id),
          nombres: relative.nombres,
          apellido: relative.apellido,
          tipfamiliar: relative.tipfamiliar,
          destipfamiliar: expect.any(String),
          destipdoc: 'DNI',
          nrodoc: relative.nrodoc,
          fecnacim: relative.fecnacim,
          sexo: relative.sexo,
          accion: 'X',
        }
      : [],
  )

const manifestOf = ({ journey, files }: Claim): object[] =>
  files.map(({ name, mimeType, buffer }, index) => ({
    slot: expect.stringMatching(journey.documents[index]?.[1] ?? /^$/),
    tipoDocumento: index === 0 ? (journey.sent.tipoDocumento ?? null) : null,
    nombre: name,
    tipo: mimeType,
    bytes: buffer.length,
    sha256: sha256(buffer),
  }))

const readJson = (form: FormData, part: string): unknown => JSON.parse(String(form.get(part)))

/**
 * Checks delivery number `count`, the last one: its path, the fund's fields in its parts, and the list of the documents
 * in order (BENEFIT-001).
 */
export const expectSent = async (line: Proxy, claim: Claim, count = 1): Promise<void> => {
  const { beneficio, destino } = claim.journey.sent
  expect(deliveries(line)).toHaveLength(count)
  const delivery = deliveries(line).at(-1)
  if (!delivery) throw new Error('Nothing was sent.')
  expect(delivery.path).toBe(`${paths.benefits}/${destino}`)
  const form = await delivery.form()
  // The documents went ahead of it; what the fund has of them is compared where they are stored.
  expect([...form.keys()]).toEqual(['envio', 'afiliado', 'familiar', 'familiarOriginal'])
  const { afiliado, familiar } = fieldsOf[destino](claim)
  expect(readJson(form, 'afiliado')).toEqual(afiliado)
  expect(readJson(form, 'familiar')).toEqual(familiar)
  expect(readJson(form, 'familiarOriginal')).toEqual(originalsOf(claim))
  const envelope = { version: 1, beneficio, union: claim.journey.union ?? '', nota: claim.journey.hasNote ?? false }
  expect(readJson(form, 'envio')).toMatchObject({ ...envelope, archivos: manifestOf(claim) })
}
