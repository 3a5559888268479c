import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aToken } from '../../api/support/token'
import { act, screen } from '../../ui/support/setup'
import { valueOf } from '../../offline/support/examples'
import { card, choose, openOutbox, press, type, watchSaving } from './support'

let portal: Awaited<ReturnType<typeof openOutbox>>
beforeEach(async () => {
  portal = await openOutbox()
})
afterEach(() => {
  portal.end()
  act(() => {
    portal.lockVault()
    portal.endSession('expired')
  })
})

test('what is withdrawn is under the discarded drafts at once, and comes back to be gone on with', async () => {
  await portal.aWaiting('SOSA')
  portal.show()
  await press('Retirar Afiliación de MARTA SOSA')
  await press('Retirar')
  expect(await card('Borradores descartados')).toContain('MARTA SOSADescartado · se borra en 7 días')
  expect(document.body.textContent).toContain('Tus respuestas siguen en Borradores descartados por 7 días.')
  expect(screen.queryByRole('region', { name: 'Por enviar' })).toBeNull()
  await press('Recuperar Completá tu afiliacion · MARTA SOSA')
  expect(await card('Borradores')).toContain('MARTA SOSA')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Borradores descartados' })).toBeNull())
})

test('a withdrawal whose code does not load says so, and can be tried again', async () => {
  await portal.aWaiting('SOSA')
  portal.show()
  const code = '../../../src/features/outbox/reach-server'
  vi.doMock(code, () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  await press('Retirar Afiliación de MARTA SOSA')
  await press('Retirar')
  await screen.findByText(/El portal no terminó de cargar/)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  vi.doUnmock(code)
  await press('Retirar Afiliación de MARTA SOSA')
  await press('Retirar')
  expect(await card('Borradores descartados')).toContain('MARTA SOSA')
})

test('a withdrawal is undone from its notice', async () => {
  await portal.aWaiting('SOSA')
  portal.show()
  await press('Retirar Afiliación de MARTA SOSA')
  await press('Retirar')
  await press('Deshacer')
  expect(await card('Borradores')).toContain('MARTA SOSA')
})

test('an item that waits says why, when it is tried again and what to do', async () => {
  const { item } = await portal.aWaiting('SOSA')
  await portal.postpone(item.id, { pause: 'busy', waitMs: 60_000 })
  portal.show()
  expect(await card('Por enviar')).toMatch(
    /pidió que esperemos\. Próximo intento (el \d\d\/\d\d\/\d{4} )?a las \d?\d:\d\d\.No hace falta que hagas nada/,
  )
  act(() => portal.reportConnection(false))
  expect(await card('Por enviar')).toContain(
    'No hay conexión con la Caja. El envío sale solo cuando vuelva la conexión. Si cerrás esta página, se envía cuando vuelvas a abrir el portal.',
  )
})

test('what is behind the password of who is in is told as theirs, and never as nothing or as another’s', async () => {
  await portal.aClosed('84217')
  await portal.aClosed('120001')
  portal.startSession({ token: aToken({ nroafi: '84217' }), distrito: '' })
  portal.show()
  expect(await card('Cerrado con tu contraseña')).toMatch(/^Cerrado con tu contraseña1Trámite guardado/)
  expect(await card('De otras cuentas')).toMatch(/^De otras cuentas1Trámite guardado/)
  expect(document.body.textContent).not.toContain('No hay nada por enviar')
})

test('of a closed vault it is not said that nothing waits, since nobody knows', async () => {
  await portal.aClosed('84217', 0)
  portal.startSession({ token: aToken({ nroafi: '84217' }), distrito: '' })
  portal.show()
  await screen.findByRole('button', { name: 'Traer una copia' })
  expect(document.body.textContent).not.toContain('No hay nada por enviar')
})

test('a change behind a closed vault is told to who is signed out, and the page is not called empty', async () => {
  await portal.aClosedChange('84217')
  portal.show()
  expect(await card('De otras cuentas')).toMatch(/^De otras cuentas1Algo guardadoGuardado /)
  await waitFor(() => expect(document.querySelector('.syncpill')?.textContent).toBe('1 envío en espera'))
  // The words load after the count.
  await waitFor(() => expect(document.querySelector('.syncbar')?.textContent).toContain('cerrado con la contraseña'))
  expect(document.body.textContent).not.toContain('No hay nada por enviar')
  expect(document.body.textContent).not.toContain('5038874')
})

test('a change in the older of two vaults is told as theirs, although the newer one is open', async () => {
  await portal.aClosedChange('84217')
  const credentials = { nroafi: '84217', password: 'OtraContrasena2', secret: new Uint8Array(32) }
  expect(valueOf(await portal.openVault(credentials)).how).toBe('beside')
  portal.startSession({ token: aToken({ nroafi: '84217' }), distrito: '' })
  portal.show()
  expect(await card('Cerrado con tu contraseña')).toMatch(/^Cerrado con tu contraseña1Algo guardadoGuardado /)
  await waitFor(() => expect(document.querySelector('.syncpill')?.textContent).toBe('1 envío en espera'))
  expect(document.body.textContent).not.toContain('No hay nada por enviar')
})

const says = (text: string): Promise<void> => waitFor(() => expect(document.body.textContent).toContain(text))

test('a copy is made under a passphrase typed twice, and brought in again after asking', async () => {
  const saved = watchSaving()
  await portal.aStored('SOSA')
  portal.show()
  await press('Guardar una copia de Completá tu afiliacion · MARTA SOSA')
  await type('Clave de la copia', 'corta')
  await press('Preparar la copia')
  await says('Tiene que tener al menos 10 caracteres: sumá otra palabra.')
  await type('Clave de la copia', 'tero hornero')
  await type('Repetí la clave', 'tero horneros')
  await press('Preparar la copia')
  await says('No es igual a la de arriba.')
  await type('Repetí la clave', 'tero hornero')
  await press('Preparar la copia')
  await says('La copia está lista y comprobada')
  await press('Guardar el archivo')
  expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^copia-\d{4}-\d\d-\d\d\.copia$/)])
  await press('Listo')

  await press('Traer una copia')
  await press('Traer la copia')
  await says('Elegí el archivo.')
  await choose(new File([saved[0]?.blob ?? ''], 'mi.copia'))
  await type('Clave de la copia', 'tero cardenal')
  await press('Traer la copia')
  await says('Esa no es la clave de esta copia.')
  await type('Clave de la copia', 'tero hornero')
  await press('Traer la copia')
  await says('Ya está en este dispositivo')
  await press('Traerla como otro borrador')
  await says('Listo: está en Borradores, con sus archivos.')
  await press('Entendido')
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: 'Continuar Completá tu afiliacion · MARTA SOSA' })).toHaveLength(2),
  )
})

test('a copy of a form that this release does not know yet is not brought in', async () => {
  const saved = watchSaving()
  const { meta } = await portal.aStored('SOSA')
  await portal.raiseVersion(meta.id)
  portal.show()
  await press('Guardar una copia de Completá tu afiliacion · MARTA SOSA')
  await type('Clave de la copia', 'tero hornero')
  await type('Repetí la clave', 'tero hornero')
  await press('Preparar la copia')
  await press('Guardar el archivo')
  await press('Listo')
  await press('Traer una copia')
  await choose(new File([saved[0]?.blob ?? ''], 'mi.copia'))
  await type('Clave de la copia', 'tero hornero')
  await press('Traer la copia')
  await says('La hizo una versión más nueva del portal. Conectate, actualizá el portal acá y traela de nuevo.')
  expect(await portal.countDrafts()).toBe(1)
})
