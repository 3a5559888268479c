import type { Topic } from '../topic'

/** Installing the portal on an Android phone, an iPhone and a computer. */
export const installing: Topic = {
  title: 'Instalar el portal',
  line: 'En Android, iPhone o computadora',
  words:
    'app aplicación bajar descargar play store app store ícono pantalla inicio celular teléfono tablet chrome safari edge firefox dock windows mac actualizar versión',
  lead: 'Instalado, entrás desde un ícono de tu pantalla, como a cualquier aplicación. No se baja de ninguna tienda y no ocupa más lugar.',
  sections: [
    {
      title: 'En Android, con Chrome',
      blocks: [
        {
          kind: 'steps',
          items: [
            'Desde tu segunda visita, en la página de ingreso aparece *Instalá el portal en tu teléfono*. Tocá *Instalar*.',
            'Confirmá en la ventana de Chrome.',
            'Buscá el ícono *Afiliados* en tu pantalla de inicio.',
          ],
        },
        {
          kind: 'picture',
          name: 'instalar',
          alt: 'El aviso Instalá el portal en tu teléfono, con los botones Ahora no e Instalar.',
        },
        {
          kind: 'text',
          text: '¿No aparece? Tocá los tres puntos de arriba a la derecha de Chrome y elegí *Instalar aplicación* o *Agregar a la pantalla principal*.',
        },
      ],
    },
    {
      title: 'En iPhone o iPad, con Safari',
      blocks: [
        {
          kind: 'steps',
          items: [
            'Abrí el portal en Safari.',
            'Tocá *Compartir*: el cuadrado con una flecha hacia arriba.',
            'Elegí *Agregar a inicio* y después *Agregar*.',
          ],
        },
        {
          kind: 'text',
          text: 'La app instalada guarda aparte de Safari. Si tenés un borrador, pasalo con *Seguir en otro dispositivo*. La primera vez que la abrís, la app te ofrece traerlo.',
        },
        { kind: 'topic', topic: 'otro-dispositivo' },
      ],
    },
    {
      title: 'En una Mac, con Safari',
      blocks: [
        {
          kind: 'steps',
          items: ['Abrí el portal en Safari.', 'En la barra de arriba, abrí *Archivo*.', 'Elegí *Agregar al Dock*.'],
        },
        {
          kind: 'text',
          text: 'Hace falta Safari 17 o más nuevo. También acá la app guarda aparte de Safari.',
        },
      ],
    },
    {
      title: 'Con Firefox',
      blocks: [
        {
          kind: 'text',
          text: 'En Android: tocá los tres puntos y elegí *Instalar* o *Agregar a la pantalla principal*. En la computadora Firefox no lo instala: usalo en una pestaña o instalalo con Chrome o Edge.',
        },
      ],
    },
    {
      title: 'En la computadora, con Chrome o Edge',
      blocks: [
        {
          kind: 'steps',
          items: [
            'Abrí el portal.',
            'A la derecha de la dirección, tocá el ícono de instalar: una pantalla con una flecha.',
            'Confirmá con *Instalar*.',
          ],
        },
      ],
    },
    {
      title: 'Para qué sirve',
      blocks: [
        {
          kind: 'list',
          items: [
            'Entrás con un toque, sin buscar la dirección.',
            'El dispositivo conserva mejor lo que guardaste. Safari, sin instalarlo, borra lo guardado si pasan siete días sin abrir el portal.',
            'Abre también sin conexión, cuando dice *Listo para usar sin conexión*.',
          ],
        },
        { kind: 'text', text: 'Cuando hay una versión nueva, el portal te avisa. No tenés que instalarlo de nuevo.' },
        { kind: 'topic', topic: 'sin-conexion' },
      ],
    },
  ],
}
