import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { Refusal } from '../../src/domain/delivery/outbox'
import { visitor } from '../../src/domain/owner'
import type { CheckOutcome } from '../../src/forms/draft/deps'
import { refusedIn } from '../../src/forms/draft/refusals/refused-in'
import type { Returned } from '../../src/forms/draft/refusals/returned'
import { ReturnedNotice } from '../../src/forms/wizard/ReturnedNotice'
import { noteRefusal } from '../../src/forms/draft/refusals/note-refusal'
import { preAffiliationKind } from '../../src/features/preaffiliation/kind'
import { preAffiliation } from '../../src/features/preaffiliation/declaration'
import { preAffiliationAccess } from '../../src/features/preaffiliation/open-draft'
import { preAffiliationSending } from '../../src/features/preaffiliation/sending'
import { startPreAffiliation } from '../../src/features/preaffiliation/start'
import { toOutbox } from '../../src/forms/submission/to-outbox'
import { aPreAffiliation } from '../domain/builders'
import { valueOf } from '../offline/support/examples'
import { newDevice } from '../offline/support/tab'
import { aStoredDraft, reopen, someDeps } from '../forms/support/session'
import { act, fireEvent, render, screen } from '../ui/support/setup'

beforeEach(() => {
  newDevice()
  // A phone.
  const phone = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => phone)
})

const words = 'El número de matrícula y el DNI no coinciden con los registrados.'
const refused: CheckOutcome = { kind: 'answered', state: 'refused', message: words }
const right: CheckOutcome = { kind: 'answered', state: 'ok', message: null }
const unreachable: CheckOutcome = { kind: 'unreachable' }

/** A form that the fund gave back for its two numbers and a date of a later step; `answer` is what the fund says by now. */
const openReturned = async (answer: (inputs: string) => CheckOutcome) => {
  const fields = [
    { path: 'profesionales.fecmat', message: 'La fecha no coincide.' },
    { path: 'personales.nrodoc', message: words },
  ]
  return openRefused({ reason: 'validacion', message: words, details: [], fields }, answer)
}

/** A form that the fund gave back with this refusal. */
const openRefused = async (
  refusal: Refusal,
  answer: (inputs: string) => CheckOutcome = () => unreachable,
  values = aPreAffiliation(),
) => {
  const { id } = await aStoredDraft(values, {
    step: 'verificacion',
    visited: ['personales', 'profesionales'],
  })
  valueOf(await noteRefusal(id, refusal, preAffiliationKind))
  const { deps, asked } = someDeps((check, inputs) =>
    Promise.resolve(check === 'matricula' ? answer(inputs) : unreachable),
  )
  const openDraft = await reopen(id, deps)
  const { hook, searchHook } = memoryLocation({ path: '/formularioAfiliacion' })
  render(
    <Router hook={hook} searchHook={searchHook}>
      <preAffiliationAccess.Provider openDraft={openDraft}>
        <preAffiliation.Frame submission={preAffiliation} openDraft={openDraft} owner={visitor} />
      </preAffiliationAccess.Provider>
    </Router>,
  )
  await screen.findByText(/^La Caja (no aceptó|ya no recibe)/)
  return { openDraft, asked }
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const write = async (name: string, text: string): Promise<void> => {
  await act(async () => {
    fireEvent.input(box(name), { target: { value: text } })
    fireEvent.blur(box(name))
  })
}
const pathsOf = (openDraft: { review: () => readonly { path: string }[] }) => openDraft.review().map(({ path }) => path)
const dni = aPreAffiliation().personales.nrodoc

describe('a form that the fund gave back', () => {
  test('names all that was refused, with the way to each, and marks their steps', async () => {
    const { openDraft } = await openReturned(() => refused)
    expect(openDraft.state.get().step).toBe('personales')
    expect(screen.getByText('La Caja no aceptó 2 datos. Corregilos para volver a enviar.')).toBeTruthy()
    expect(screen.getByText('Para corregir:').closest('li')?.textContent).toContain('Datos profesionales')
    await act(async () => {
      fireEvent.click(screen.getByRole('link', { name: 'Fecha de matriculación' }))
    })
    expect(openDraft.state.get().step).toBe('profesionales')
    await expect.poll(() => document.activeElement?.closest('.field')?.textContent).toContain('matriculación')
    await openDraft.close()
  })

  test('opens the two numbers that the registration check refused, and asks about the new pair', async () => {
    const { openDraft, asked } = await openReturned((inputs) => (inputs.includes('38904118') ? right : refused))
    expect(box('Número de matrícula').readOnly).toBe(false)
    expect(box('Número de DNI').readOnly).toBe(false)
    await write('Número de DNI', '38904118')
    await expect.poll(() => pathsOf(openDraft)).not.toContain('personales.nrodoc')
    expect(asked.findLast(({ id }) => id === 'matricula')?.inputs).toContain('38904118')
    // What the fund has agreed to stays open while the person is at it, and nothing of it is refused any more.
    expect(box('Número de DNI').readOnly).toBe(false)
    expect(screen.getByText('Verificado con la Caja.')).toBeTruthy()
    await openDraft.close()
  })

  test('asks about the date that was refused as soon as it is opened with a connection, on whatever step', async () => {
    const { openDraft, asked } = await openReturned(() => refused)
    expect(openDraft.state.get().step).toBe('personales')
    await expect.poll(() => asked.map(({ id }) => id)).toContain('fechaMatricula')
    await openDraft.close()
  })

  test('another registration number for the same DNI is taken offline and asked about later', async () => {
    const { openDraft } = await openReturned(() => unreachable)
    expect(pathsOf(openDraft)).toContain('personales.nrodoc')
    await write('Número de matrícula', '123457')
    await expect.poll(() => pathsOf(openDraft)).not.toContain('personales.nrodoc')
    expect(screen.getByText('Lo verificamos con la Caja antes de enviar.')).toBeTruthy()
    await openDraft.close()
  })

  test('does not take the numbers of another form of this device: it says so and is not sent', async () => {
    const taken = { nroafi: '654321', nrodoc: dni }
    expect((await startPreAffiliation(taken)).ok).toBe(true)
    const { openDraft } = await openReturned(() => unreachable)
    await write('Número de matrícula', taken.nroafi)
    expect((await screen.findByRole('alert')).textContent).toContain('Ya hay otra solicitud con esta matrícula')
    await openDraft.close()
  })

  test('cannot be sent as it was: it leads to what is to be corrected', async () => {
    const { openDraft } = await openReturned(() => unreachable)
    await act(async () => openDraft.goTo('verificacion'))
    const gone: string[] = []
    await act(async () => {
      const goTo = (step: string): void => void gone.push(step)
      const way = { kind: 'preafiliacion', sending: preAffiliationSending, goTo } as const
      expect(await toOutbox(openDraft, way)).toEqual({ kind: 'problems' })
    })
    expect(gone).toEqual(['personales'])
    await openDraft.close()
  })
})

describe('a form that the fund gave back as a whole', () => {
  const aRefusal = (reason: Refusal['reason'], message: string, details: string[] = []): Refusal => ({
    reason,
    message,
    details,
    fields: [],
  })
  const banner = () => screen.getByText(/^La Caja (no aceptó|ya no recibe)/).closest('.banner')?.textContent

  const heavy: Returned = { reason: 'peso', message: 'Superan los 210 MB.', details: [], bytes: 8_000_000 }
  const documents = [
    { path: 'archivo:titular.dniDorso', step: 'personales', label: 'DNI DORSO', bytes: 200_000 },
    { path: 'archivo:profesional.tituloFrente', step: 'profesionales', label: 'Título (frente)', bytes: 7_800_000 },
  ]

  test('too heavy: names the documents that weigh most, with their sizes and the way to each', () => {
    const onGo = vi.fn<(step: string) => void>()
    const given = { returned: heavy, isMember: false, stepHref: () => '#', onGo }
    const { rerender } = render(<ReturnedNotice {...given} documents={documents} />)
    expect(banner()).toContain('Superan los 210 MB.')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Título (frente): 7,4 MB',
      'DNI DORSO: 0,2 MB',
    ])
    fireEvent.click(screen.getByRole('link', { name: 'Título (frente)' }))
    expect(onGo.mock.calls).toEqual([['profesionales']])
    rerender(<ReturnedNotice {...given} documents={documents.slice(0, 1)} />)
    expect(screen.getByText('Ahora los archivos pesan menos. Falta enviarlo de nuevo.')).toBeTruthy()
  })

  test.each([
    ['retirado', 'Este envío fue retirado.', /llamá a tu delegación distrital/],
    ['conflicto', 'Este envío pertenece a otra persona.', /preguntá en tu delegación distrital/],
    ['validacion', 'La solicitud llegó alterada.', /Revisá todos los pasos y volvé a enviar/],
    ['otro', 'No se pudo.', /Revisá todos los pasos y volvé a enviar/],
    ['archivo', 'El archivo está dañado.', /sacale una foto/],
  ] as const)('%s: says it in the words of the fund, and what to do', async (reason, message, todo) => {
    const { openDraft } = await openRefused(aRefusal(reason, message, ['Detalle de la Caja.']))
    for (const said of [message, 'Detalle de la Caja.', todo]) expect(banner()).toMatch(said)
    await openDraft.close()
  })

  test('can be sent again: nothing of it holds the form back', async () => {
    const { openDraft } = await openRefused(aRefusal('validacion', 'La solicitud llegó alterada.'))
    expect(refusedIn(openDraft.form, openDraft.state.get())).toEqual([])
    await openDraft.close()
  })
})
