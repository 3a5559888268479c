import type { Topic } from '../topic'

/** The tablet of an office, which many people use. */
export const kiosk: Topic = {
  title: 'La tableta de la Caja',
  line: 'Usarla y no dejar nada tuyo',
  words:
    'tablet delegación compartida pública ajena borrar salir terminar privacidad computadora prestada ciber locutorio',
  lead: 'La usa mucha gente. Terminá siempre antes de irte: así nadie ve lo que cargaste.',
  sections: [
    {
      title: 'Si estás cargando tu afiliación',
      blocks: [
        {
          kind: 'steps',
          items: [
            'Cuando termines o te tengas que ir, tocá *Salir*.',
            'El portal pregunta *¿Terminaste en esta tableta?*',
            'Tocá *Borrar y terminar*.',
          ],
        },
        {
          kind: 'picture',
          name: 'tableta',
          alt: 'La pregunta ¿Terminaste en esta tableta?, con los botones Borrar y terminar y Seguir cargando.',
        },
        {
          kind: 'text',
          text: 'Se borra lo que cargaste sin enviar, con sus documentos, y los comprobantes. Lo que ya enviaste y espera señal queda cerrado y sale solo.',
        },
      ],
    },
    {
      title: 'Si entraste a tu cuenta',
      blocks: [
        {
          kind: 'text',
          text: 'Antes de irte tocá *Cerrar sesion*, abajo del menú. Lo que quedó sin enviar se cierra con tu contraseña: otra persona no lo puede abrir.',
        },
      ],
    },
    {
      title: 'Si te olvidaste de cerrar',
      blocks: [
        {
          kind: 'text',
          text: 'Entrá desde tu teléfono. En *Contraseña y acceso* de esta ayuda, abrí *Seguridad de tu cuenta* y cerrá esa sesión.',
        },
        { kind: 'topic', topic: 'acceso' },
      ],
    },
    {
      title: 'En una computadora prestada',
      blocks: [
        {
          kind: 'text',
          text: 'Cerrá la sesión. En la Bandeja de salida, *Borrar lo guardado* borra todo lo tuyo de ese dispositivo, también lo que no se envió.',
        },
        { kind: 'screen', label: 'Ver la bandeja', path: '/bandejaDeSalida' },
      ],
    },
  ],
}
