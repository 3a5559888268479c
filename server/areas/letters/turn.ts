import { sayDay } from '../../../src/domain/appointments/days'
import type { LetterContent } from './content'
import type { LetterPlan } from './plan'

type Turn = Extract<LetterContent, { kind: 'turno' }>

/** The letter about an appointment that its office cancelled. */
export const planTurn = ({ dia, hora, delegacion, direccion, asunto, motivo }: Turn): LetterPlan => ({
  subject: `Turno cancelado: ${sayDay(dia)}, ${hora}`,
  title: 'Tu turno se canceló',
  mark: { tone: 'warn', text: 'Turno cancelado' },
  glance: 'La Caja tuvo que cancelar este turno.',
  body: [
    { kind: 'paragraph', text: 'La Caja tuvo que cancelar este turno.' },
    {
      kind: 'facts',
      rows: [
        { label: 'Fecha', value: sayDay(dia) },
        { label: 'Hora', value: hora },
        { label: 'Delegación', value: delegacion },
        { label: 'Dirección', value: direccion },
        { label: 'Motivo', value: asunto },
      ],
    },
    { kind: 'reason', label: 'Por qué', text: motivo },
    { kind: 'paragraph', text: 'Podés pedir otro en el portal, en «Mis turnos».' },
  ],
  foot: ['Por tu seguridad, esta carta no lleva enlaces al portal.'],
})
