import { waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fireEvent, screen, within } from '../../ui/support/setup'
import { openFile } from '../file/support'

const load = async () => {
  const portal = await openFile()
  const { StoreGate } = await import('../../../src/api/StoreGate')
  const { ContactLayout } = await import('../../../src/features/contact/ContactLayout')
  const page = (
    <StoreGate>
      <ContactLayout>{null}</ContactLayout>
    </StoreGate>
  )
  return { ...portal, page }
}

let portal: Awaited<ReturnType<typeof load>>
beforeAll(async () => {
  portal = await load()
})
afterAll(() => portal.close())
beforeEach(() => portal.begin())
afterEach(() => portal.end())

const office = (name: string) => within(screen.getByRole('region', { name }))

describe('/mediosDeContacto', () => {
  test('[CONTACTO-003] [ROUTE-020] shows the office of the stored district first, with what leads to it', async () => {
    portal.show(portal.page)
    const [own] = await screen.findAllByRole('region', { name: /^Delegación / })
    expect(own?.textContent).toBe(
      'Delegación La PlataTu delegación distritalDirección Calle 13 N° 821, La PlataVer en el mapaTeléfono (0221) 423-0000Email laplata@caja.exampleHorario Lunes a viernes de 08:00 a 16:00',
    )
    const links = office('Delegación La Plata').getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://www.openstreetmap.org/search?query=Calle%2013%20N%C2%B0%20821%2C%20La%20Plata%2C%20Argentina',
      'tel:02214230000',
      'mailto:laplata@caja.example',
    ])
    expect(office('Delegación Mar del Plata').getByText('(0223) 491-0000')).toBeTruthy()
  })

  test('[CONTACTO-003] without a connection it shows what was last read, and nothing that is unknown', async () => {
    const body = {
      datosDistrito: [
        { id: 1, desdistrito: 'La Plata', direccion: '', telefono: '', horario: '', email: 'a@b.example' },
      ],
    }
    portal.world.answer = () => ({ cut: true })
    const kept = { value: { nroafi: '84217', body }, at: Date.now() }
    portal.provideSnapshots({
      find: (name) => Promise.resolve(name === 'distritos' ? kept : undefined),
      write: () => Promise.resolve(true),
    })
    portal.show(portal.page)
    expect((await screen.findByRole('region', { name: 'Delegación La Plata' })).textContent).toContain('a@b.example')
    expect(office('Delegación La Plata').queryByText('Teléfono')).toBeNull()
    expect(office('Delegación La Plata').queryByText('Ver en el mapa')).toBeNull()
    await waitFor(() => expect(portal.server.asked()).toContain('portal/obtenerDatosComunes'))
  })

  test('[CONTACTO-008] offers to be called, and an appointment', async () => {
    portal.show(portal.page)
    const call = await screen.findByRole('button', { name: 'Quiero que me llamen' })
    await waitFor(() => expect(call.getAttribute('aria-disabled')).toBeNull())
    expect(screen.getByRole('link', { name: 'Pedir un turno' }).getAttribute('href')).toBe('/turnos')
    fireEvent.click(call)
    expect(await screen.findByRole('dialog', { name: 'QUIERO QUE ME LLAMEN' })).toBeTruthy()
  })
})
