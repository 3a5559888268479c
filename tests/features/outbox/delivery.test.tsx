import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { visitor } from '../../../src/domain/owner'
import type { Capability } from '../../../src/domain/delivery/capabilities'
import { valueOf } from '../../offline/support/examples'
import { act, screen } from '../../ui/support/setup'
import { card, openOutbox, press } from './support'

const title = 'Afiliación de MARTA SOSA'

let portal: Awaited<ReturnType<typeof openOutbox>>
beforeEach(async () => {
  localStorage.clear()
  portal = await openOutbox()
})
afterEach(() => portal.end())

const says = (text: string | RegExp): Promise<void> =>
  waitFor(() =>
    typeof text === 'string'
      ? expect(document.body.textContent).toContain(text)
      : expect(document.body.textContent).toMatch(text),
  )

const can = async (...able: Capability[]): Promise<void> => {
  const { noteCapabilities } = await import('../../../src/api/fund/delivery-mode')
  act(() => noteCapabilities(able))
}

/** An item of which a sender has this many bytes acknowledged. */
const aGoing = async (there: number) => {
  const waiting = await portal.aWaiting('SOSA')
  const { noteArrived } = await import('../../../src/offline/outbox/outbox-hold')
  valueOf(await portal.outboxQueue.take({ now: Date.now(), leaseId: 'l', scope: { owners: [visitor] } }))
  valueOf(await noteArrived(waiting.item.id, 'l', waiting.file.id, there))
  return waiting
}

describe('[SAY-001] what is on its way', () => {
  test('shows what the fund has, of all and of each document by its name', async () => {
    await can('recibos', 'partes')
    await aGoing(1_200)
    portal.show()
    await says('1 de 2 KB, 0 de 1 archivo en la Caja')
    await says('Enviando 60 %')
    const bar = screen.getByRole('progressbar', { name: `Recibido por la Caja: ${title}` })
    expect(bar.getAttribute('aria-valuenow')).toBe('60')
    const list = screen.getByText('Ver el archivo').closest('details')
    await waitFor(() => expect(list?.textContent).toContain('DNI FRONTALEn camino · 1 de 2 KB'))
    await says('lo que ya llegó no se manda de nuevo')
  })

  test('says that it is sent again, once the fund has less than it had', async () => {
    await can('recibos', 'partes')
    const { item, file } = await aGoing(1_200)
    portal.show()
    await says('1 de 2 KB')
    const { noteArrived } = await import('../../../src/offline/outbox/outbox-hold')
    valueOf(await noteArrived(item.id, 'l', file.id, 0))
    await says('Se manda de nuevo.')
    await waitFor(() =>
      expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(`${title}: se manda de nuevo.`),
    )
  })
})

describe('[SAY-002] a pause', () => {
  test('is kept, and is taken back', async () => {
    await can('recibos', 'partes')
    await portal.aWaiting('SOSA')
    portal.show()
    await press(`Pausar: ${title}`)
    await says('Está en pausa, como pediste.')
    expect(screen.getByText('En pausa')).toBeTruthy()
    // With nothing else to send, there is no button for all.
    expect(screen.queryByRole('button', { name: 'Enviar ahora' })).toBeNull()
    expect(await portal.outboxQueue.take({ now: Date.now(), leaseId: 'l', scope: { owners: [visitor] } })).toEqual({
      ok: true,
      value: null,
    })
    await press(`Seguir: ${title}`)
    await says('El envío está listo para salir.')
  })
})

test('[SAY-003] where the browser does not tell the line, who waits for Wi-Fi is told so and sends by a button', async () => {
  await can('recibos', 'partes')
  await portal.aWaiting('SOSA')
  portal.show()
  await press(`Esperar Wi-Fi: ${title}`)
  await says('Este navegador no nos dice si hay Wi-Fi: cuando lo tengas, tocá «Enviar ahora».')
  expect(screen.getByText('Espera Wi-Fi')).toBeTruthy()
  await press(`Enviar ahora: ${title}`)
  await says('El envío está listo para salir.')
})

describe('[SAY-005] of an API that takes everything once', () => {
  const anUnsure = async () => {
    const { item } = await portal.aWaiting('SOSA')
    valueOf(await portal.outboxQueue.take({ now: Date.now(), leaseId: 'l', scope: { owners: [visitor] } }))
    valueOf(await portal.recordSend(item.id, 'l', Date.now(), { isOnce: true }))
    valueOf(await portal.markUnsure(item.id, 'l'))
    return item
  }

  test('no promise is made that it goes by itself', async () => {
    await can()
    await portal.aWaiting('SOSA')
    portal.show()
    await says('todavía no llegó a la Caja. Cuando tengas conexión, tocá «Enviar ahora».')
    await says('Se envía una sola vez, cuando vos lo digas.')
    expect(document.body.textContent).not.toMatch(/[Ss]ale solo|[Ss]e envía solo/)
    act(() => portal.reportConnection(false))
    await says('Se guarda en este dispositivo, y ahora no hay conexión con la Caja.')
    act(() => portal.reportConnection(true))
    await press(`Enviar ahora: ${title}`)
    await says('El envío está listo para salir.')
  })

  test('a lost answer is told, and sent again only after a question that says that it may arrive twice', async () => {
    await can()
    await anUnsure()
    portal.show()
    await says(/Necesita tu atención1.*No sabemos si llegó.*Llamá a la Caja/s)
    await press(`Enviar de nuevo: ${title}`)
    const question = await screen.findByRole('alertdialog', { name: '¿Querés enviarlo de nuevo?' })
    expect(question.textContent).toContain('la Caja lo va a tener dos veces')
    within(question).getByRole('button', { name: 'Enviar de nuevo' }).click()
    await says('El envío está listo para salir.')
  })

  test('what its person found at the fund is filed as delivered, without a number', async () => {
    await can()
    await anUnsure()
    portal.show()
    await press(`Ya llegó: ${title}`)
    expect(await card('Enviados')).toContain('Entregada, sin número de trámite')
    await press(`Ver detalle de ${title}`)
  })

  test('it can be corrected, after a question, without an answer of the fund', async () => {
    await can()
    await anUnsure()
    const { at } = portal.show()
    await press(`Corregir ${title}`)
    const question = await screen.findByRole('alertdialog', { name: '¿Querés corregirlo?' })
    within(question).getByRole('button', { name: 'Corregir' }).click()
    await waitFor(() => expect(at()).toMatch(/formularioAfiliacion/))
  })
})

test('[SAY-004] a refused document is named, and what arrived is said to stay', async () => {
  await can('recibos', 'partes')
  const { item } = await aGoing(1_200)
  const message = 'El archivo está dañado.'
  const fields = [{ path: 'archivo:titular.dniFrente', message }]
  valueOf(await portal.markRefused(item.id, 'l', { reason: 'archivo', message, details: [], fields }))
  portal.show()
  await says('DNI FRONTAL: El archivo está dañado.')
  await says('Lo que ya llegó queda en la Caja: no se manda de nuevo.')
  expect(screen.getByRole('button', { name: 'Corregir mis datos' })).toBeTruthy()
})
