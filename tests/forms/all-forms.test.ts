import { signMessage } from '../../src/contract/message/message'
import { newMessage, type ContactMessage } from '../../src/domain/message/values'
import { contactMessage } from '../../src/features/contact/declaration'
import { describe, expect, test } from 'vitest'
import { paths } from '../../src/contract/base-paths'
import { signLevelRequest } from '../../src/contract/level-option/request'
import { signAccountEnrolment } from '../../src/contract/direct-debit/account'
import { encodeModification, signModification } from '../../src/contract/modification/request'
import { benefitVersions, liftBenefit } from '../../src/domain/benefits/lift'
import { benefitIds } from '../../src/domain/benefits/ids'
import { newDirectDebit, type DirectDebit } from '../../src/domain/direct-debit/values'
import { checkIds } from '../../src/domain/form/checks'
import type { Facts } from '../../src/domain/form/forms'
import { fileOps } from '../../src/domain/files'
import type { JsonValue } from '../../src/domain/json'
import type { OutboxKind } from '../../src/domain/delivery/outbox'
import { documentSlots } from '../../src/domain/preaffiliation/documents'
import { submissions } from '../../src/app/submissions'
import { benefits } from '../../src/features/benefits/declaration'
import { directDebit } from '../../src/features/direct-debit/declaration'
import { levelOption } from '../../src/features/level-option/declaration'
import { modification } from '../../src/features/file/edit/declaration'
import { preAffiliation } from '../../src/features/preaffiliation/declaration'
import { stepAfter, stepBefore, type FormValues } from '../../src/forms/form-definition'
import { newContent, toStored } from '../../src/forms/draft/content'
import { placeOf, type Submission } from '../../src/forms/submission/submission'
import { createHttpTransport, type HttpCall } from '../../src/sync/http-transport'
import { aBenefit, rightCbu } from '../domain/benefits/builders'
import { aPreAffiliation, today } from '../domain/builders'
import { aLevelOneRequest } from '../domain/level/builders'
import { edited } from '../domain/modification/builders'
import { signApplicantDocument, signMemberDocument } from '../../src/contract/document-again/request'
import type { DocumentAgain } from '../../src/domain/document-again/values'
import { applicantDocument, memberDocument } from '../../src/features/document-again/declaration'
import { aBenefitBody } from '../sync/benefit-bodies'

type Case<V extends FormValues> = {
  submission: Submission<V>
  /** Answers to everything that can be asked. */
  example: V
  /** Whether the form declares documents, and checks on the server. */
  asks: { documents: boolean; checks: boolean }
  /** Answers of a version that released nothing yet. */
  empty: JsonValue
  /** What the list says of the example in its last step. */
  shown: { step: number; steps: number }
  body: () => Promise<JsonValue>
}

// Where each kind of thing is sent, by a call of its own.
const senders = {
  preafiliacion: paths.saveAffiliation,
  subsidio: `${paths.benefits}/adopcion`,
  modificacion: paths.filePhoto,
  adhesion: paths.directDebit,
  nivel: paths.levelRequest,
  mensaje: paths.messages,
  documento: paths.documentAgain,
  documentoSuelto: paths.applicantDocument,
} satisfies Record<OutboxKind, string>

const nothing: Facts = { today, files: new Set(), checks: {} }

const describeForm = <V extends FormValues>({ submission, example, asks, empty, shown, body }: Case<V>): void => {
  const { form, kind } = submission
  const ids = form.steps.map(({ id }) => id)

  describe(`the form ${form.id}`, () => {
    test('has steps with ids of their own and a title each', () => {
      expect(new Set(ids).size).toBe(ids.length)
      expect(form.steps.every(({ title }) => title !== '')).toBe(true)
    })

    test('opens a draft of every released version, and of none that it does not know', () => {
      for (let version = 1; version <= form.version; version++) expect(form.lift(version, example)).toEqual(example)
      expect(form.lift(form.version + 1, example)).toBeUndefined()
      expect(form.lift(0, example)).toBeUndefined()
    })

    test('has documents with a label, each in one of its steps, and no two in one place', () => {
      const slots = form.documentSlots(example, { checks: {} })
      expect(slots.length > 0).toBe(asks.documents)
      expect(new Set(slots.map(({ key }) => key)).size).toBe(slots.length)
      expect(slots.filter(({ step, label }) => !ids.includes(step) || label === '')).toEqual([])
    })

    test('names every problem and every check by a step and a label', async () => {
      await form.rules?.load()
      const values = form.lift(form.version, empty)
      expect(values).toBeDefined()
      if (!values) return
      const problems = ids.flatMap((step) => form.problemsOf(step, values, nothing))
      expect(problems.length).toBeGreaterThan(0)
      expect(problems.filter(({ step, label }) => !ids.includes(step) || label === '')).toEqual([])
      const checks = form.checksNeeded(example, { today, photoId: 'f1' })
      expect(checks.length > 0).toBe(asks.checks)
      for (const { id, path } of checks) {
        expect(checkIds).toContain(id)
        expect(form.labelOf(path, example)).not.toBe('')
      }
    })

    test('is what the table of the portal loads for its kind, and has a page for its answers', async () => {
      expect(submissions[kind.id]).toBe(kind)
      expect(await kind.load()).toBe(submission)
      expect(placeOf(submission, example).isOf(example)).toBe(true)
      const places = submission.places.map(({ path, title }) => ({ path, title }))
      expect(places).toEqual(kind.places.map(({ path, title }) => ({ path, title })))
      expect(new Set(places.map(({ path }) => path)).size).toBe(places.length)
    })

    test('can be listed: its kind has the same id and the same first step', () => {
      expect(kind.id).toBe(form.id)
      expect(kind.stepAt([])).toBe(ids[0])
      const asked = form.documentSlots(example, { checks: {} }).map(({ key }) => `archivo:${key}`)
      for (const { key, step } of form.documentSlots(example, { checks: {} }))
        expect(form.stepOf(`archivo:${key}`)).toBe(step)
      expect(kind.stepAt(asked.toReversed())).toBe(asked[0] === undefined ? ids[0] : form.stepOf(asked[0]))
      const content = toStored({ ...newContent(form, example), step: ids[3] ?? ids[0] ?? '' })
      expect(kind.progress(form.version, content)).toMatchObject(shown)
      expect(kind.href('d1')).toContain('d1')
    })

    test('can be sent: its kind has a call of its own, under the submission’s id', async () => {
      const calls: HttpCall[] = []
      const transport = createHttpTransport((call) => {
        calls.push(call)
        return Promise.resolve(undefined)
      })
      const sealed = await body()
      await transport.send({ submissionId: 's1', secret: 'ab', kind: kind.id, body: sealed, times: null, files: [] })
      const sent = calls.map(({ path, headers }) => ({ path, key: headers['Idempotency-Key'] }))
      expect(sent).toEqual([{ path: senders[kind.id], key: 's1' }])
    })
  })
}

const family = aPreAffiliation({ hijos: 'SI', cantidadHijos: '1', estadocivil: 2, tramita_discapacidad: 'S' })

const anEnrolment: DirectDebit = {
  ...newDirectDebit({ nroafi: '100001', nombres: 'LUCÍA', apellido: 'ALBARRACÍN' }),
  cbu: rightCbu,
}

const aDocument: DocumentAgain = {
  pedido: '5b1f6a0e-7f0d-4f5a-9a53-2f6e3f0a9c11',
  nrotramite: 'TR-2025-000009',
  tipo: 'Subsidio por nacimiento',
  slot: 'hijo-1.dniDorso',
  etiqueta: 'DNI DORSO',
  widget: 'slots',
  motivo: 'La foto salió borrosa.',
  hasta: '2025-12-04',
  nroafi: '100001',
  envio: '',
  clave: '',
  enlace: '',
}

const aMessage: ContactMessage = {
  ...newMessage({ nroafi: '100001', emailAfi: 'lucia@caja.example', nombreApellido: 'LUCÍA ALBARRACÍN' }),
  asunto: 'Recupero de años',
  mensaje: 'Hola.',
}

const described = {
  preafiliacion: () =>
    describeForm({
      submission: preAffiliation,
      example: family,
      asks: { documents: true, checks: true },
      empty: { personales: {} },
      shown: { step: 4, steps: 8 },
      body: () => Promise.resolve({ submissionId: 's1', digest: 'd1', afiliado: {}, archivos: [] }),
    }),
  subsidio: () =>
    describeForm({
      submission: benefits,
      example: aBenefit('adopcion'),
      asks: { documents: true, checks: true },
      empty: { ...aBenefit('adopcion'), hijos: [], cuenta: {}, fechaSentencia: '' },
      shown: { step: 3, steps: 3 },
      body: async () => ({ ...(await aBenefitBody('adopcion')) }),
    }),
  modificacion: () =>
    describeForm({
      submission: modification,
      example: edited({ apellido: 'ALBARRACÍN' }),
      asks: { documents: true, checks: true },
      empty: { visto: {}, personales: {} },
      shown: { step: 1, steps: 3 },
      body: async () => {
        const values = edited({ apellido: 'ALBARRACÍN' })
        const request = { submissionId: 's1', values, visto: 'v1', slots: [], files: [] }
        return { ...(await signModification(encodeModification(request), 0)) }
      },
    }),
  adhesion: () =>
    describeForm({
      submission: directDebit,
      example: anEnrolment,
      asks: { documents: false, checks: true },
      empty: {},
      shown: { step: 1, steps: 1 },
      body: async () => ({ ...(await signAccountEnrolment('s1', anEnrolment, 0)) }),
    }),
  nivel: () =>
    describeForm({
      submission: levelOption,
      example: aLevelOneRequest(),
      asks: { documents: true, checks: true },
      empty: { visto: {} },
      shown: { step: 1, steps: 1 },
      body: async () => ({
        ...(await signLevelRequest({ submissionId: 's1', values: aLevelOneRequest(), files: [] }, 0)),
      }),
    }),
  mensaje: () =>
    describeForm({
      submission: contactMessage,
      example: aMessage,
      asks: { documents: true, checks: false },
      empty: {},
      shown: { step: 1, steps: 1 },
      body: async () => ({ ...(await signMessage({ submissionId: 's1', values: aMessage, files: [], claimedAt: 0 })) }),
    }),
  documento: () =>
    describeForm({
      submission: memberDocument,
      example: aDocument,
      asks: { documents: true, checks: false },
      empty: { slot: 'titular.dniDorso', etiqueta: 'DNI DORSO' },
      shown: { step: 1, steps: 1 },
      body: async () => ({
        ...(await signMemberDocument({ submissionId: 's1', values: aDocument, files: [], claimedAt: 0 })),
      }),
    }),
  documentoSuelto: () =>
    describeForm({
      submission: applicantDocument,
      example: aDocument,
      asks: { documents: true, checks: false },
      empty: { slot: 'titular.dniDorso', etiqueta: 'DNI DORSO' },
      shown: { step: 1, steps: 1 },
      body: async () => ({
        ...(await signApplicantDocument({ submissionId: 's1', values: aDocument, files: [], claimedAt: 0 })),
      }),
    }),
} satisfies Record<OutboxKind, () => void>

Object.values(described).forEach((describeOne) => describeOne())

describe('the pre-affiliation', () => {
  const { form } = preAffiliation
  const ids = form.steps.map(({ id }) => id)

  test('[PREAF-019] [PREAF-054] reaches every step going forward, and all of them going back', () => {
    const walk = (from: string, move: typeof stepAfter): string[] => {
      const way = [from]
      for (let at = move(form, family, from); at !== undefined; at = move(form, family, at)) way.push(at)
      return way
    }
    expect(walk(ids[0] ?? '', stepAfter)).toEqual(ids)
    expect(walk(ids.at(-1) ?? '', stepBefore)).toEqual(ids.toReversed())
  })

  test('files every document under a key of the fund', () => {
    for (const { op } of documentSlots(family, { checks: {} })) expect(fileOps).toContain(op)
  })
})

test('the request of a benefit opens for every benefit, whichever released version stored it', () => {
  for (const id of benefitIds)
    for (let version = 1; version <= benefitVersions.current; version++)
      expect(liftBenefit(version, aBenefit(id))).toEqual(aBenefit(id))
})
