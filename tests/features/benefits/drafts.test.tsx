import { waitFor } from '@testing-library/react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newBenefit } from '../../../src/domain/benefits/defaults'
import { aBenefit, aChildClaim, member } from '../../domain/benefits/builders'
import { paper } from '../../support/paper'
import { fireEvent, render, screen } from '../../ui/support/setup'
import { openBenefits, opened, press, refused, says, type, words } from './support'

let portal: Awaited<ReturnType<typeof openBenefits>>
beforeAll(async () => {
  portal = await openBenefits()
})
afterAll(() => portal.close())
beforeEach(() => portal.begin())
afterEach(() => portal.end())

const names = (): unknown => Reflect.get(screen.getByRole('textbox', { name: 'Nombres' }), 'value')
const stored = () => portal.stored()

describe('a request of a benefit', () => {
  test('that is only opened stores nothing; its first edit makes the draft, which is the member’s', async () => {
    const { at } = portal.show('nacimiento')
    await opened()
    await waitFor(() => expect(portal.questions).toContain('planPagos'))
    expect(await stored()).toEqual([])
    expect(words()).not.toContain('Borrador guardado')
    type('Nombres', 'EMILIA')
    await says('Borrador guardado')
    expect(await stored()).toMatchObject([{ beneficio: 'nacimiento', solicitante: { nroafi: member.nroafi } }])
    await waitFor(() => expect(at()).toMatch(/^\/nacimiento\?borrador=[\w-]{36}$/))
    expect(names()).toBe('EMILIA')
  })

  test('[BENEFIT-023] a document alone makes the draft too, and is kept with the member’s', async () => {
    portal.show('nacimiento')
    await opened()
    const picker = document.querySelector('input[type="file"]')
    if (!(picker instanceof HTMLInputElement)) throw new Error('no picker')
    const file = new File([paper('partida')], 'partida.pdf', { type: 'application/pdf' })
    // The bytes of the page's realm, which Node's WebCrypto does not know.
    const bytes = new TextEncoder().encode(paper('partida')).buffer
    Object.defineProperty(file, 'arrayBuffer', { value: () => Promise.resolve(bytes) })
    Object.defineProperty(picker, 'files', { value: [file] })
    picker.dispatchEvent(new Event('change', { bubbles: true }))
    await says('1 de 2 archivos')
    expect(await stored()).toHaveLength(1)
    const kept = await portal.storedFiles()
    expect(kept).toEqual([{ owner: portal.owner, names: ['partida.pdf'] }])
    expect(portal.owner).not.toBe('visitante')
  })

  test('goes on with the newest draft of that benefit, and of no other', async () => {
    await portal.aStored({ ...newBenefit('nacimiento', member), hijos: [aChildClaim(1, { nombres: 'JULIA' })] })
    await portal.aStored({ ...newBenefit('adopcion', member), hijos: [aChildClaim(1, { nombres: 'MATEO' })] })
    portal.show('nacimiento')
    await opened()
    expect(names()).toBe('JULIA')
  })

  test('another one is begun from the page of the one that is open, which stays as it is', async () => {
    await portal.aStored({ ...newBenefit('nacimiento', member), hijos: [aChildClaim(1, { nombres: 'JULIA' })] })
    portal.show('nacimiento')
    await opened()
    expect(names()).toBe('JULIA')
    fireEvent.click(screen.getByRole('link', { name: 'Empezar otra solicitud' }))
    await waitFor(() => expect(names()).toBe(''))
    type('Nombres', 'EMILIA')
    await waitFor(async () => expect(await stored()).toHaveLength(2))
    expect((await stored()).map(({ hijos }) => hijos[0]?.nombres).toSorted()).toEqual(['EMILIA', 'JULIA'])
  })

  test('another one is begun by a tap in the moment the open one appears', async () => {
    await portal.aStored({ ...newBenefit('nacimiento', member), hijos: [aChildClaim(1, { nombres: 'JULIA' })] })
    const watch = new MutationObserver(() => {
      const link = screen.queryByRole('link', { name: 'Empezar otra solicitud' })
      if (link === null) return
      watch.disconnect()
      link.click()
    })
    watch.observe(document, { childList: true, subtree: true })
    portal.show('nacimiento')
    await opened()
    await waitFor(() => expect(names()).toBe(''))
  })

  test('is gone back to from the one begun after it, and forward again', async () => {
    const { id } = await portal.aStored({
      ...newBenefit('nacimiento', member),
      hijos: [aChildClaim(1, { nombres: 'JULIA' })],
    })
    portal.showInWindow('nacimiento', id)
    await opened()
    fireEvent.click(screen.getByRole('link', { name: 'Empezar otra solicitud' }))
    await waitFor(() => expect(names()).toBe(''))
    type('Nombres', 'EMILIA')
    await says('Borrador guardado')
    await waitFor(() => expect(window.location.search).toMatch(/^\?borrador=[\w-]{36}$/))
    const second = window.location.search
    window.history.back()
    await waitFor(() => expect(names()).toBe('JULIA'))
    expect(window.location.search).toBe(`?borrador=${id}`)
    window.history.forward()
    await waitFor(() => expect(names()).toBe('EMILIA'))
    expect(window.location.search).toBe(second)
    expect(await stored()).toHaveLength(2)
  })

  test('may be begun beside another one', async () => {
    await portal.aStored({ ...newBenefit('nacimiento', member), hijos: [aChildClaim(1, { nombres: 'JULIA' })] })
    portal.show('nacimiento', 'nuevo')
    await opened()
    expect(names()).toBe('')
    type('Nombres', 'EMILIA')
    await says('Borrador guardado')
    expect(await stored()).toHaveLength(2)
  })

  test('opens at its own address, whichever it was asked for at', async () => {
    const { id } = await portal.aStored(newBenefit('adopcion', member))
    const { at } = portal.show('nacimiento', id)
    await waitFor(() => expect(at()).toBe(`/adopcion?borrador=${id}`))
  })

  test('of a newer version of the portal is not opened, and stays as it is', async () => {
    const { id: formId, version } = portal.benefitForm
    const content = portal.toStored(portal.newContent(portal.benefitForm, newBenefit('nacimiento', member)))
    const newer = { formId, formVersion: version + 1, owner: portal.owner, content }
    const draft = await portal.createDraft(newer)
    if (!draft.ok) throw new Error('not stored')
    const { id, rev } = draft.value.meta
    portal.show('nacimiento', id)
    await says('Este formulario es de una versión más nueva del portal')
    expect(screen.getByRole('button', { name: 'Actualizar' })).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    const kept = await portal.readDraft(id, (_version, found) => found)
    expect(kept).toMatchObject({ ok: true, value: { content, meta: { rev, formVersion: version + 1 } } })
  })

  test('of a newer version of the portal says so at the door of the benefits too', async () => {
    const { id: formId, version } = portal.benefitForm
    const content = portal.toStored(portal.newContent(portal.benefitForm, newBenefit('nacimiento', member)))
    const draft = await portal.createDraft({ formId, formVersion: version + 1, owner: portal.owner, content })
    if (!draft.ok) throw new Error('not stored')
    render(<portal.BenefitDoor draftId={draft.value.meta.id} />)
    await says('Este formulario es de una versión más nueva del portal')
    expect(screen.getByRole('button', { name: 'Actualizar' })).toBeTruthy()
  })

  test('is led to from the lists by the door of the benefits', async () => {
    const { id } = await portal.aStored(newBenefit('union', member))
    const { hook, history } = memoryLocation({ path: `/subsidios?borrador=${id}`, record: true })
    render(
      <Router hook={hook}>
        <portal.BenefitDoor draftId={id} />
      </Router>,
    )
    await waitFor(() => expect(history.at(-1)).toBe(`/union-convivencial?borrador=${id}`))
  })

  test('stays on the screen, with all that was typed, when the session of its member ends', async () => {
    portal.show('nacimiento')
    await opened()
    type('Nombres', 'EMILIA')
    await says('Borrador guardado')
    portal.end()
    expect(names()).toBe('EMILIA')
  })
})

test('a form whose member’s store is not open says how it opens, and begins nothing', async () => {
  portal.lockVault()
  portal.show('nacimiento')
  await says('Para hacer este trámite ingresá con tu contraseña')
  await portal.unlock()
  await opened()
  expect(await stored()).toEqual([])
})

test('so does the way from the lists to a draft, and goes on by itself', async () => {
  const { id } = await portal.aStored(newBenefit('union', member))
  portal.lockVault()
  const { hook, history } = memoryLocation({ path: `/subsidios?borrador=${id}`, record: true })
  render(
    <Router hook={hook}>
      <portal.BenefitDoor draftId={id} />
    </Router>,
  )
  await says('Para hacer este trámite ingresá con tu contraseña')
  await portal.unlock()
  await waitFor(() => expect(history.at(-1)).toBe(`/union-convivencial?borrador=${id}`))
})

test('a request that is opened again and not touched is not written again', async () => {
  const { id } = await portal.aStored(newBenefit('nacimiento', member))
  const revOf = async () => (await (await portal.workConnection.get()).drafts.get(id))?.rev
  const asked = () => portal.questions.filter((check) => check === 'planPagos').length
  const first = portal.show('nacimiento', id)
  await waitFor(() => expect(asked()).toBe(1))
  await expect.poll(revOf).toBeGreaterThan(1)
  await says('Borrador guardado')
  const before = await revOf()
  first.unmount()
  portal.show('nacimiento', id)
  await waitFor(() => expect(asked()).toBe(2))
  await opened()
  expect(await revOf()).toBe(before)
})

/** What is behind a dialog. */
const scrim = (): Element => {
  const found = document.querySelector('.scrim')
  if (found === null) throw new Error('nothing is behind it')
  return found
}

describe('on opening', () => {
  test.each(['aportes', 'planPagos'] as const)(
    '[BENEFIT-026] a no to %s opens the eligibility dialog',
    async (check) => {
      portal.world.checks[check] = refused('Hay aportes sin pagar.')
      portal.show('maternidad')
      const dialog = await screen.findByRole('alertdialog')
      expect(dialog.textContent).toContain('Hay aportes sin pagar.')
    },
  )

  test('[BENEFIT-015] [BENEFIT-017] [CONST-008] only its buttons close the dialog, 500 px wide, and one asks to be called', async () => {
    portal.world.checks.aportes = refused()
    portal.show('maternidad')
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.closest('.dialog-modal')?.className).toContain('w-500')
    expect([...dialog.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      'Quiero que me llamen',
      'cerrar',
    ])
    fireEvent.keyDown(dialog, { key: 'Escape' })
    for (const act of ['pointerDown', 'pointerUp', 'mouseDown', 'mouseUp', 'click'] as const) fireEvent[act](scrim())
    expect(screen.queryByRole('alertdialog')).not.toBeNull()
    press('Quiero que me llamen')
    await screen.findByRole('dialog', { name: 'QUIERO QUE ME LLAMEN' })
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('[BENEFIT-017] the dialog’s other button just closes it; why stays on the page, with who helps', async () => {
    portal.world.checks.aportes = refused('Hay aportes sin pagar.')
    const { at } = portal.show('maternidad')
    await screen.findByRole('alertdialog')
    press('cerrar')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(at()).toMatch(/^\/maternidad/)
    const banner = (await screen.findByText('Por ahora la Caja no acepta este trámite')).closest('.banner')
    expect(banner?.textContent).toContain('Hay aportes sin pagar.')
    expect([...(banner?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Quiero que me llamen',
      'Contacto',
    ])
    press('Contacto')
    expect(at()).toBe('/mediosDeContacto')
  })

  test('[BENEFIT-018] where nobody can be asked to call, the first button is contacto and leads to the offices', async () => {
    portal.world.checks.aportes = refused()
    const { at } = portal.show('maternidad')
    await screen.findByRole('alertdialog')
    portal.goOffline()
    press('contacto')
    expect(at()).toBe('/mediosDeContacto')
  })

  test('without a connection nothing is refused', async () => {
    portal.show('maternidad')
    await opened()
    portal.goOffline()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

test('[BENEFIT-021] a panel that the fund has agreed to goes on to the next one that is not', async () => {
  await portal.aStored(
    {
      ...aBenefit('nacimiento'),
      familiaBloqueada: false,
      cuentaBloqueada: false,
      hijos: [aChildClaim(1, { fecnacim: new Date(Date.now() - 86_400_000 * 5).toISOString().slice(0, 10) })],
    },
    { files: [] },
  )
  portal.show('nacimiento')
  await opened()
  press('Contraer Documentación')
  expect(screen.getByRole('button', { name: 'Desplegar Documentación' })).toBeTruthy()
  press('VALIDAR CUENTA')
  await says('Cuenta aprobada para tramitar')
  await screen.findByRole('button', { name: 'Contraer Documentación' })
  expect(document.activeElement?.textContent).toBe('Documentación')
})
