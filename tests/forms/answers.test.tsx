import { beforeAll, describe, expect, test, vi } from 'vitest'
import { ChoiceAnswer } from '../../src/forms/answers/ChoiceAnswer'
import { DateAnswer } from '../../src/forms/answers/DateAnswer'
import { FileAnswer } from '../../src/forms/answers/FileAnswer'
import { SelectAnswer } from '../../src/forms/answers/SelectAnswer'
import { TextAnswer } from '../../src/forms/answers/TextAnswer'
import { TickAnswer } from '../../src/forms/answers/TickAnswer'
import { Scope } from '../../src/forms/Scope'
import { OpenDraftContext } from '../../src/forms/draft/context'
import { aPreAffiliation } from '../domain/builders'
import { newDevice } from '../offline/support/tab'
import { act, fireEvent, render, screen } from '../ui/support/setup'
import { aPdf, aSession, cudSlot, onDisk } from './support/session'

beforeAll(newDevice)

const fields = (
  <>
    <Scope path="personales">
      <TextAnswer name="nombres" label="Nombres" />
      <TextAnswer name="cuil" label="CUIL" />
      <SelectAnswer
        name="estadocivil"
        label="Estado civil"
        options={[
          { id: 1, label: 'SOLTERO/A' },
          { id: 2, label: 'CASADO/A' },
        ]}
      />
      <ChoiceAnswer
        name="sexo"
        label="Sexo"
        options={[
          { id: 'F', label: 'F' },
          { id: 'M', label: 'M' },
        ]}
      />
      <DateAnswer name="fecnacim" label="Fecha de nacimiento" />
    </Scope>
    <Scope path="contacto">
      <TextAnswer name="email.email" label="Email" />
    </Scope>
  </>
)

/** Shows fields over a real open draft. */
const show = async (values = aPreAffiliation(), content = fields) => {
  const session = await aSession(values)
  render(<OpenDraftContext.Provider value={session}>{content}</OpenDraftContext.Provider>)
  return session
}

const type = (label: string, text: string): void => {
  fireEvent.input(screen.getByLabelText(label), { target: { value: text } })
}
const leave = async (label: string): Promise<void> => {
  await act(async () => {
    fireEvent.blur(screen.getByLabelText(label))
  })
}
const isWrong = (label: string): boolean => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true'

describe('a field of a step', () => {
  test('shows what the draft holds', async () => {
    const session = await show()
    expect(screen.getByLabelText<HTMLInputElement>('Nombres').value).toBe('MARTINA SOL')
    expect(screen.getByLabelText<HTMLSelectElement>('Estado civil').value).toBe('1')
    expect(screen.getByLabelText<HTMLInputElement>('F').checked).toBe(true)
    await session.close()
  })

  test('says nothing while it is typed for the first time, says what is wrong on leaving, and takes it back', async () => {
    const session = await show()
    type('Nombres', 'A')
    expect(isWrong('Nombres')).toBe(false)
    await leave('Nombres')
    expect(isWrong('Nombres')).toBe(true)
    expect(isWrong('CUIL')).toBe(false)
    type('Nombres', 'ANA')
    await leave('Nombres')
    expect(isWrong('Nombres')).toBe(false)
    await session.close()
    expect((await onDisk(session.draftId)).values.personales.nombres).toBe('ANA')
  })

  test('that is a choice is a whole answer at once', async () => {
    const session = await show()
    fireEvent.change(screen.getByLabelText('Estado civil'), { target: { value: '2' } })
    fireEvent.click(screen.getByLabelText('M'))
    await session.close()
    expect((await onDisk(session.draftId)).values.personales).toMatchObject({ estadocivil: 2, sexo: 'M' })
  })

  test('an emptied choice is stored as no answer', async () => {
    const session = await show()
    await act(async () => {
      fireEvent.change(screen.getByLabelText('Estado civil'), { target: { value: '' } })
    })
    expect(session.answer('personales.estadocivil')).toBeNull()
    expect(isWrong('Estado civil')).toBe(true)
    await session.close()
  })
})

describe('[VALID-033] pressing on with problems', () => {
  test('shows the message of every field at once, also of those never touched', async () => {
    const session = await show(aPreAffiliation({ nombres: '', cuil: '1', sexo: '' }))
    expect(isWrong('Nombres')).toBe(false)
    await act(async () => {
      session.reveal()
    })
    expect([isWrong('Nombres'), isWrong('CUIL'), isWrong('Email')]).toEqual([true, true, false])
    await session.close()
  })
})

describe('a document', () => {
  const slot = { ...cudSlot, op: 'certDisc', step: 'personales', required: true } as const

  test('says which types it takes, and hands what was picked to the open draft, for its slot', async () => {
    const session = await aSession(aPreAffiliation({ discapacidad: 'S' }))
    const picked = vi.spyOn(session, 'pickFile').mockResolvedValue(true)
    render(
      <OpenDraftContext.Provider value={session}>
        <FileAnswer slot={slot} />
      </OpenDraftContext.Provider>,
    )
    expect(document.body.textContent).toContain('JPG o PDF de hasta 5 MB')
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    expect(input?.accept).toContain('application/pdf')
    const file = aPdf('mi-cud.pdf')
    if (input) fireEvent.change(input, { target: { files: [file] } })
    expect(picked.mock.calls).toEqual([[slot, file]])
    await session.close()
  })

  test('[PREAF-048] that is missing says so only when the person presses on', async () => {
    const session = await show(aPreAffiliation({ discapacidad: 'S' }), <FileAnswer slot={slot} />)
    const message = session.review().find(({ path }) => path === 'archivo:titular.cud')?.message ?? ''
    expect(message).not.toBe('')
    expect(document.body.textContent).not.toContain(message)
    await act(async () => {
      session.reveal()
    })
    expect(document.body.textContent).toContain(message)
    await session.close()
  })
})

test('a sentence to tick is an answer', async () => {
  const session = await show(
    aPreAffiliation(),
    <Scope path="discapacidad">
      <TickAnswer name="cudOriginal">Tengo el original</TickAnswer>
    </Scope>,
  )
  fireEvent.click(screen.getByLabelText('Tengo el original'))
  expect(session.answer('discapacidad.cudOriginal')).toBe(true)
  await session.close()
})

test('a first choice never shows for a moment what was wrong before it', async () => {
  const session = await show(aPreAffiliation({ sexo: '' }))
  await leave('Nombres')
  const added: string[] = []
  const watcher = new MutationObserver((records) =>
    records.forEach(({ addedNodes }) => addedNodes.forEach(({ textContent }) => added.push(textContent ?? ''))),
  )
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
  await act(async () => {
    fireEvent.click(screen.getByLabelText('F'))
  })
  watcher.disconnect()
  expect(session.answer('personales.sexo')).toBe('F')
  expect(added.filter((text) => text.includes('Campo requerido.'))).toEqual([])
})
