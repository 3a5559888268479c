import type { Topic } from '../topic'

/** 'Mi legajo': which data are changed where, and how long that takes. */
export const ownFile: Topic = {
  title: 'Mi legajo: cambiar tus datos',
  line: 'Cambiar datos, foto y familiares',
  words:
    'teléfono celular mail correo domicilio dirección mudanza casamiento casarse casé divorcio estado civil cónyuge hijo hija apellido nombre modificar actualizar corregir perfil',
  lead: 'Tus medios de contacto los cambiás en el momento. Los demás datos los pedís con un trámite, y la Caja lo revisa.',
  sections: [
    {
      title: 'Domicilio, teléfono y email',
      blocks: [
        {
          kind: 'steps',
          items: [
            'En *Mi legajo*, buscá *Mis medios de contacto* y abrilos.',
            'Tocá *Agregar* para sumar uno, o *Editar* en el que quieras cambiar.',
            'Guardá. Sin señal, el cambio sale solo cuando vuelve. Si cerrás el portal, se envía cuando vuelvas a abrir el portal e ingreses.',
          ],
        },
        {
          kind: 'picture',
          name: 'contactos',
          alt: 'Mis medios de contacto, con el botón Agregar y la lista de domicilios.',
        },
        {
          kind: 'text',
          text: 'El que está marcado como principal no se puede eliminar: marcá antes otro como principal.',
        },
        { kind: 'screen', label: 'Ir a mis medios de contacto', path: '/listarContactos', isOfMembers: true },
      ],
    },
    {
      title: 'Nombre, documento, estado civil y foto',
      blocks: [
        {
          kind: 'steps',
          items: [
            'En *Mi legajo*, tocá *Editar mi legajo*.',
            'Cambiá lo que haga falta y sumá los documentos que te pide.',
            'Mirá el resumen y tocá *Finalizar trámite*.',
          ],
        },
        {
          kind: 'picture',
          name: 'legajo',
          alt: 'Mi legajo, con el nombre, la foto y el botón Editar mi legajo.',
        },
        {
          kind: 'text',
          text: 'Lo que ves en tu legajo cambia cuando la Caja lo aprueba. Mientras tanto no podés pedir otra modificación. Lo seguís en *Mis trámites*.',
        },
        { kind: 'screen', label: 'Ir a Mi legajo', path: '/dashboard', isOfMembers: true },
      ],
    },
    {
      title: 'Familiares',
      blocks: [
        {
          kind: 'text',
          text: 'Los ves en *Datos de familiares*. Tu cónyuge cambia junto con tu estado civil, en *Editar mi legajo*.',
        },
        { kind: 'topic', topic: 'fotos' },
      ],
    },
  ],
}
