import { useSyncExternalStore } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ChoiceAnswer } from '../../src/forms/answers/ChoiceAnswer'
import { DateAnswer } from '../../src/forms/answers/DateAnswer'
import { TextAnswer } from '../../src/forms/answers/TextAnswer'
import { Scope } from '../../src/forms/Scope'
import type { OpenDraft } from '../../src/forms/draft/open-draft'
import { OpenDraftContext } from '../../src/forms/draft/context'
import type { PreAffiliation } from '../../src/domain/preaffiliation/values'
import { SaveIndicator } from '../../src/ui/frame/SaveIndicator'
import { newDevice } from '../offline/support/tab'
import { fireEvent, render, screen } from '../ui/support/setup'
import { aSession, onDisk } from './support/session'

beforeAll(newDevice)

const Words = ({ session }: { session: OpenDraft<PreAffiliation> }) => (
  <SaveIndicator state={useSyncExternalStore(session.saving.subscribe, () => session.saving.get().save)} />
)

let session: OpenDraft<PreAffiliation>

beforeEach(async () => {
  session = await aSession()
  render(
    <OpenDraftContext.Provider value={session}>
      <Words session={session} />
      <Scope path="personales">
        <TextAnswer name="apellido" label="Apellido" />
        <DateAnswer name="fecnacim" label="Fecha de nacimiento" />
        <ChoiceAnswer
          name="sexo"
          label="Sexo"
          options={[
            { id: 'F', label: 'F' },
            { id: 'M', label: 'M' },
          ]}
        />
      </Scope>
    </OpenDraftContext.Provider>,
  )
})
afterEach(() => session.close())

const claims = (): boolean => /guardad/i.test(document.body.textContent ?? '')

test.each([
  ['a key', () => fireEvent.input(screen.getByLabelText('Apellido'), { target: { value: 'PAZ' } })],
  ['a key of a date', () => fireEvent.input(screen.getByLabelText('Día'), { target: { value: '09' } })],
  ['a choice', () => fireEvent.click(screen.getByLabelText('M'))],
])(
  '%s takes every "guardado" off the screen in the same turn, and it comes back once all is on the disk',
  async (_, act) => {
    expect(claims()).toBe(true)
    act()
    expect(claims()).toBe(false)
    await expect.poll(claims).toBe(true)
    expect((await onDisk(session.draftId)).values).toEqual(session.state.get().values)
  },
)
