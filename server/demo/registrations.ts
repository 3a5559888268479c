import { addDays, type PlainDate } from '../../src/domain/dates'
import type { RegistrationSituation } from '../db/schema/registrations'

/** When a registration was made: a number of days before today, a fixed day, or not informed (null). */
type Registered = number | PlainDate | null

/** A demonstration registration, with a sentence in Spanish about what it demonstrates. */
export type DemoRegistration = {
  nroafi: number
  nrodoc: string
  situation: RegistrationSituation
  registered: Registered
  description: string
}

const fit = (nroafi: number, nrodoc: string, registered: Registered, description: string): DemoRegistration => ({
  nroafi,
  nrodoc,
  situation: 'habilitada',
  registered,
  description,
})

/** The registrations of the reference server: every situation of the registration check. */
export const demoRegistrations: readonly DemoRegistration[] = [
  fit(100001, '30111222', 10, 'Matriculada hace 10 días: puede elegir cualquier nivel'),
  fit(100002, '31222333', 20, 'Matriculado hace 20 días: puede elegir cualquier nivel'),
  fit(100003, '32333444', 40, 'Matriculada hace 40 días corridos: le corresponde el nivel 2'),
  fit(100004, '28444555', 90, 'Matriculado hace más de 30 días hábiles: tiene que adjuntar el historial de matrícula'),
  fit(100005, '22555666', '2016-05-10', 'Matriculada antes de 2020: no necesita el certificado de matrícula'),
  fit(100006, '40666777', 15, 'Recién recibida y menor de 32 años: puede elegir el Plan Módulo Joven (PMJ)'),
  fit(100007, '27777888', 12, 'Mayor de 33 años, a menos de 3 años del título: puede elegir el régimen RAR'),
  fit(100008, '29888999', 14, 'Para el trámite con régimen de discapacidad'),
  fit(100009, '33999111', null, 'Sin fecha informada: vale la que cargue la persona'),
  fit(100010, '34111333', null, 'Sin fecha informada, para una familia con hijos'),
  fit(100011, '35222444', null, 'Sin fecha informada, para una pareja conviviente'),
  fit(100012, '36333555', null, 'Sin fecha informada'),
  fit(100013, '37444666', null, 'Sin fecha informada'),
  fit(100014, '38555777', null, 'Sin fecha informada'),
  fit(100015, '39666888', null, 'Sin fecha informada'),
  fit(100016, '26777999', null, 'Sin fecha informada'),
  fit(7, '25888111', null, 'Matrícula de un solo dígito, sin fecha informada'),
  {
    nroafi: 100101,
    nrodoc: '30999222',
    situation: 'sinInformar',
    registered: null,
    description: 'Todavía no informada por el Colegio (código 2)',
  },
  {
    nroafi: 100102,
    nrodoc: '31888333',
    situation: 'inhabilitada',
    registered: 200,
    description: 'Matrícula inhabilitada (código 4)',
  },
  {
    nroafi: 100103,
    nrodoc: '29777444',
    situation: 'afiliada',
    registered: 2000,
    description: 'Ya afiliada (código 5)',
  },
]

/** Registration day of a demonstration row; null when the college did not inform it. */
export const demoDate = ({ registered }: DemoRegistration, today: PlainDate): PlainDate | null =>
  typeof registered === 'number' ? addDays(today, -registered) : registered
