import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { email } from '../../../src/contract/changes/email'
import { emailEdits } from '../../../src/domain/contact/make-edits'
import { anEmail } from '../../domain/member/builders'
import { act, screen, within } from '../../ui/support/setup'
import { officeEmail, openContacts, press, saveEmail, startFund, type } from './contacts-support'

const fund = startFund()

const first = anEmail()
const second = officeEmail()
const third = anEmail({ id: '', email: 'otra@ejemplo.com.ar', tipcontacto: 3, tipo: 'OTRO', principal: false })

let portal: Awaited<ReturnType<typeof openContacts>>
beforeEach(async () => {
  fund.world.emails = [first, second]
  portal = await openContacts({ isKept: true })
})
afterEach(() => portal.end())

const never = (): never => {
  throw new Error('no edit')
}

const goOffline = (): void => act(() => portal.reportConnection(false))

/** Adds an e-mail without a connection; `take` lets the fund take it, as the item `e9`. */
const addUnsent = async () => {
  await portal.put(email, emailEdits.add([first, second], third))
  return {
    take: async (): Promise<void> => {
      const [{ id, owner } = never()] = await portal.queue()
      await act(async () => {
        await portal.changeQueue.take({ now: Date.now(), leaseId: 'l', scope: { owner } })
        await portal.markChangeDone(id, { kind: 'done', words: '', id: 'e9', version: 'v1' }, Date.now() + 60_000)
      })
    },
  }
}

describe('a new item that the fund takes while its form is open', () => {
  test('is edited under the number that it got', async () => {
    const { take } = await addUnsent()
    portal.show()
    await press('Editar email otra@ejemplo.com.ar')
    await screen.findByRole('dialog', { name: 'Editar email' })
    goOffline()
    await take()
    await waitFor(() => expect(screen.queryByText('Por enviar')).toBeNull())
    await saveEmail('otra2@ejemplo.com.ar')
    expect(await portal.queue()).toMatchObject([{ state: 'done' }, { state: 'waiting', head: { item: 'email:e9' } }])
  })
})

describe('a new item that waits', () => {
  test('can be corrected under the number that it got meanwhile', async () => {
    const { take } = await addUnsent()
    const [{ id } = never()] = await portal.queue()
    const temporary = `nuevo:${id}`
    const items = [first, second, { ...third, id: temporary }]
    await portal.put(email, emailEdits.modify(items, first) ?? never())
    await portal.put(
      email,
      emailEdits.modify(items, { ...third, id: temporary, email: 'otra3@ejemplo.com' }) ?? never(),
    )
    await take()
    await portal.refuse('No.')
    await portal.refuse('Ese email no existe.')
    portal.show()
    const [, band = never()] = await screen.findAllByRole('group', { name: 'Necesita tu atención' })
    await press('Corregir', band)
    await screen.findByRole('dialog', { name: 'Corregir el email' })
    goOffline()
    await saveEmail('otra4@ejemplo.com')
    expect((await portal.queue()).at(-1)).toMatchObject({ state: 'waiting', head: { isNewItem: false } })
  })

  test('opens its form at its address, and what is typed there stays while the fund takes it', async () => {
    const { take } = await addUnsent()
    const [{ id } = never()] = await portal.queue()
    goOffline()
    const { leave } = portal.show(`/listarContactos?editar=email:${encodeURIComponent(`nuevo:${id}`)}`)
    await screen.findByRole('dialog', { name: 'Editar email' })
    type('Email', 'amedias@ejemplo')
    leave()
    await take()
    portal.show('/listarContactos?editar=email:e9')
    const form = await screen.findByRole('dialog', { name: 'Editar email' })
    expect(within(form).getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'amedias@ejemplo')
  })
})
