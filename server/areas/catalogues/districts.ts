import type { WireCommonData } from '../../../src/contract/common-data'

const horario = 'Lunes a viernes de 08:00 a 16:00'

/** District offices of the reference fund (UNS-86). A real fund replaces them with its own. */
export const districts: WireCommonData['datosDistrito'] = [
  {
    id: 1,
    desdistrito: 'La Plata',
    direccion: 'Calle 13 N° 821, La Plata',
    telefono: '(0221) 423-0000',
    horario,
    email: 'laplata@caja.example',
  },
  {
    id: 2,
    desdistrito: 'Mar del Plata',
    direccion: 'Av. Colón 2901, Mar del Plata',
    telefono: '(0223) 491-0000',
    horario,
    email: 'mardelplata@caja.example',
  },
  {
    id: 3,
    desdistrito: 'Bahía Blanca',
    direccion: 'Av. Alem 415, Bahía Blanca',
    telefono: '(0291) 455-0000',
    horario,
    email: 'bahiablanca@caja.example',
  },
]
