import { entities } from '../../src/contract/benefits/entities'
import { pathOfName, type AnyEntity } from '../../src/contract/fields/wire'
import { answersOf } from '../../src/domain/benefits/trees'
import { cardAnswers, directDebit } from '../../src/domain/direct-debit/fields'
import { isGroup, type Field, type Fields } from '../../src/domain/fields/rows'
import { levelRequest } from '../../src/domain/level-option/fields'
import { message } from '../../src/domain/message/fields'
import { modification } from '../../src/domain/modification/fields'
import { preAffiliation } from '../../src/domain/preaffiliation/fields'
import released from '../../tests/domain/fields/released.json'
import { tableText } from './table'

const born = answersOf({ beneficio: 'nacimiento' })

/** The trees of all forms by the name of their form, with its heading; a benefit's are alike in all of them. */
const trees: Readonly<Record<string, { heading: string; fields: Fields }>> = {
  preafiliacion: { heading: 'Pre-affiliation', fields: preAffiliation },
  subsidio: { heading: 'Benefits', fields: born },
  modificacion: { heading: 'Modification of the file', fields: modification },
  nivel: { heading: 'Request of level', fields: levelRequest },
  adhesion: { heading: 'Direct debit: a bank account', fields: directDebit },
  tarjeta: { heading: 'Direct debit: a card, which is never stored', fields: cardAnswers },
  mensaje: { heading: 'Message to the district', fields: message },
}

/** The first release that stored each answer, by its path; none for what nobody stores, and for the next release's. */
const firstRelease = new Map<string, string>(
  Object.entries(released)
    .toReversed()
    .flatMap(([release, forms]) =>
      Object.entries<{ shape: string[] }>(forms).flatMap(([form, { shape }]) =>
        shape.map((line): [string, string] => [`${form}.${line.split(': ')[0]}`, release]),
      ),
    ),
)

const entitiesAt: Readonly<Record<string, readonly AnyEntity[]>> = {
  '': [entities.adoption, entities.birth, entities.maternity, entities.marriage],
  'hijos.*.': [entities.adoptedChild, entities.bornChild, entities.maternityChild],
  'conyuge.': [entities.spouse],
}

/** Names on the wire that are not those of the answer, by the end of its path; '' for what does not leave. */
const ownNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  mensaje: { asunto: 'subject', mensaje: 'message', informe: 'message' },
  nivel: { 'nivel.nivel': 'nuevoNivel', email: 'nuevoNivelEmail', plan: 'altaPJ, bajaPJ' },
  modificacion: {
    'madre.nombres': 'nombresMadre',
    'madre.apellido': 'apellidoMadre',
    'padre.nombres': 'nombresPadre',
    'padre.apellido': 'apellidoPadre',
    relativeId: 'idFamiliar',
    guardado: '',
  },
}

const wireNamesOf = (form: string, path: string): string => {
  if (path.startsWith('visto.')) return ''
  const own = Object.entries(ownNames[form] ?? {}).find(([end]) => path === end || path.endsWith(`.${end}`))
  if (own !== undefined) return own[1]
  return form === 'subsidio' ? benefitNamesOf(path) : (path.split('.').at(-1) ?? path)
}

const benefitNamesOf = (path: string): string => {
  const [place = ''] = Object.keys(entitiesAt)
    .filter((one) => path.startsWith(one))
    .toSorted()
    .toReversed()
  const own = path.slice(place.length)
  const names = (entitiesAt[place] ?? []).flatMap((entity) =>
    Object.keys(entity.table).filter((name) => pathOfName([entity], name) === own),
  )
  return [...new Set(names)].join(', ')
}

/** Kinds that nobody has to fill in, whatever their row says. */
const free: readonly string[] = ['remarks']

const ruleOf = ({ kind, label, options, most, optional, as, of }: Field): string => {
  if (label === null) return ''
  const texts = kind === 'fixed' ? [] : (options ?? [])
  return [
    optional === true || free.includes(kind) ? 'may be empty' : 'required',
    ...(texts.length > 0 ? [`one of ${texts.join(', ')}`] : []),
    ...(most === undefined ? [] : [`at most ${most} characters`]),
    ...(as === undefined ? [] : [as]),
    ...(of === undefined ? [] : [`of ${of}`]),
  ].join('; ')
}

const rowsIn = (form: string, fields: Fields, base: string): string[][] =>
  Object.entries(fields).flatMap(([name, node]) => {
    const path = `${base}${name}`
    if (isGroup(node)) return rowsIn(form, node.fields, `${path}.${node.kind === 'list' ? '*.' : ''}`)
    const place = `${form}.${path}`
    return [
      [
        `\`${place}\``,
        node.label ?? '',
        node.kind,
        ruleOf(node),
        wireNamesOf(form, path),
        firstRelease.get(place) ?? '',
      ],
    ]
  })

/** Every answer of every form, a table for each: path, label, kind, rule, names on the wire, first release that stored it. */
export const fieldTables = (): string =>
  Object.entries(trees)
    .map(([form, { heading, fields }]) => {
      const head = ['answer', 'label', 'kind', 'rule', 'on the wire', 'since']
      return `## ${heading}\n\n${tableText({ head, rows: rowsIn(form, fields, '') })}`
    })
    .join('\n\n')
