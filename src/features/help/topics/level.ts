import type { Topic } from '../topic'

/** The level option: when and how it is chosen, what it asks for, and how it is withdrawn. */
export const level: Topic = {
  title: 'Opción de nivel',
  line: 'Elegir, cambiar o retirar el pedido',
  words:
    'aporte categoría módulos año que viene reducido joven PMJ RAR octubre noviembre desestimar sueldo certificado',
  lead: 'Elegís cuánto querés aportar el año que viene. Se elige una vez por año, por lo general en octubre y noviembre. Lo podés cargar sin conexión.',
  sections: [
    {
      title: 'Cómo se elige',
      blocks: [
        {
          kind: 'steps',
          items: [
            'En el menú, tocá *Opción de nivel*. Ahí ves tu nivel de hoy.',
            'Elegí el nivel para el año que viene.',
            'Si te pide documentos, sumalos. Después envialo.',
          ],
        },
        { kind: 'picture', name: 'nivel', alt: 'Opción de nivel, con el nivel de hoy y el comienzo del formulario.' },
        { kind: 'screen', label: 'Ir a Opción de nivel', path: '/opcionDeNivel', isOfMembers: true },
      ],
    },
    {
      title: 'Qué nivel se renueva',
      blocks: [
        {
          kind: 'list',
          items: [
            '*Nivel 1*: se renueva todos los años, con el recibo de haberes y el certificado laboral. Si es permanente, no.',
            '*Niveles 2 a 5*: no hace falta renovarlos.',
          ],
        },
      ],
    },
    {
      title: 'Si lo mandás fuera de término',
      blocks: [{ kind: 'text', text: 'El portal te avisa antes de enviarlo. Queda a consideración del Directorio.' }],
    },
    {
      title: 'Retirar el pedido',
      blocks: [
        {
          kind: 'text',
          text: 'En la misma página, mientras la Caja lo permita, tocá *Desestimar*. Te pregunta antes. Necesitás conexión. Después podés hacer otro pedido. Si el tuyo ya estaba aprobado, primero la Caja tiene que aprobar que lo retires.',
        },
      ],
    },
  ],
}
