import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportConnection } from '../../../../src/api/connection'
import { visitor } from '../../../../src/domain/owner'
import { demoEnvelopeKey } from '../../../../src/domain/parcel/demo-key'
import { codeHere } from '../../../../src/forms/kiosk/code-here'
import { NoEnvelopeNote } from '../../../../src/forms/kiosk/NoEnvelopeNote'
import { SendDialogs } from '../../../../src/forms/submission/SendDialogs'
import { provideMeans } from '../../../../src/offline/envelopes/means'
import { preAffiliationSending } from '../../../../src/features/preaffiliation/sending'
import { anOutboxItem, until } from '../../../offline/support/examples'
import { act, screen } from '../../../ui/support/setup'
import { words } from '../../acts'
import { show } from './support'

beforeEach(() => {
  document.documentElement.dataset['mode'] = 'kiosk'
})
afterEach(() => {
  delete document.documentElement.dataset['mode']
  act(() => reportConnection(true))
})

const note = 'Sin conexión, esta tablet no puede guardar tu trámite'

test('on a tablet what waits is shown by its code, and the form is over', async () => {
  const item = anOutboxItem({ id: 's1', owner: visitor, state: 'queued' })
  const stage = { kind: 'queued', item, situation: 'no-connection' } as const
  const { at } = show(
    <SendDialogs
      words={preAffiliationSending.words}
      stage={stage}
      home="/login"
      onGo={vi.fn<(path: string) => void>()}
    />,
  )
  await until(() => at() === '/kiosco/codigo')
  expect(codeHere()).toEqual({ submissionId: 's1', owner: visitor })
})

test.each([
  ['a visitor’s can be closed', visitor, demoEnvelopeKey, null, false],
  ['this build has no key of the fund', visitor, null, null, true],
  ['a member without the right to send one', 'miembro:1', demoEnvelopeKey, null, true],
  ['a member with it', 'miembro:1', demoEnvelopeKey, 'p', false],
] as const)('before "enviar", without a connection: %s', (_name, owner, fundKey, grant, isSaid) => {
  provideMeans(() => ({ fundKey, member: '1', grant, moment: 1 }))
  act(() => reportConnection(false))
  show(<NoEnvelopeNote owner={owner} />)
  expect(words().includes(note)).toBe(isSaid)
})

test('with a connection nothing is said: the request leaves by itself', () => {
  provideMeans(() => ({ fundKey: null, member: null, grant: null, moment: 1 }))
  show(<NoEnvelopeNote owner={visitor} />)
  expect(screen.queryByText(note)).toBeNull()
})
