import type { Topic } from '../topic'

/** Appointments: asking for one, and cancelling it. */
export const appointments: Topic = {
  title: 'Turnos',
  line: 'Pedir, confirmar y cancelar',
  words: 'turno cita reserva agenda delegación horario atención presencial sede fecha hora calendario',
  lead: 'Pedís día y hora para que te atiendan en tu distrito. Hace falta conexión, porque el horario queda reservado en el momento.',
  sections: [
    {
      title: 'Pedir un turno',
      blocks: [
        {
          kind: 'steps',
          items: [
            'En el menú, tocá *Mis turnos*.',
            'Elegí primero el distrito, después el día y la hora.',
            'Elegí el motivo, revisá tu email y tocá *Agendar turno*.',
            'Mirá los datos y confirmá.',
          ],
        },
        { kind: 'picture', name: 'turnos', alt: 'El calendario de los turnos: los días tachados no se pueden elegir.' },
        { kind: 'screen', label: 'Ir a Mis turnos', path: '/turnos', isOfMembers: true },
      ],
    },
    {
      title: 'Días y horarios',
      blocks: [
        {
          kind: 'text',
          text: 'Los viernes, los sábados y los días en que el distrito no atiende no se pueden elegir. En la sede central te atienden sin turno, de lunes a viernes de 8 a 16.',
        },
      ],
    },
    {
      title: 'Si el horario ya no está',
      blocks: [
        {
          kind: 'text',
          text: 'Otra persona lo tomó un momento antes. El portal te muestra los que quedan: elegí otro.',
        },
      ],
    },
    {
      title: 'Cancelar',
      blocks: [
        {
          kind: 'text',
          text: 'En *Mis turnos*, en la tarjeta *Próximo turno*, tocá cancelar y confirmá. Así ese horario le queda a otra persona.',
        },
      ],
    },
  ],
}
