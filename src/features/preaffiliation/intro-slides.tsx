import type { ReactNode } from 'react'

const list = (items: readonly string[]): ReactNode => (
  <ul className="bullets">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)

/** What the person will need, one idea per slide (PREAF-009). */
export const introSlides: { id: string; title: string; content: ReactNode }[] = [
  {
    id: 'personales',
    title: 'Tus datos y tu foto',
    content: list([
      'DNI: foto del frente y del dorso',
      'CUIL',
      'Una foto tuya, de frente y con buena luz',
      'Nombre y apellido de tus padres, si querés agregarlos',
    ]),
  },
  {
    id: 'familia',
    title: 'Tu familia',
    content: list([
      'De cada hijo: DNI (frente y dorso) y partida de nacimiento',
      'De tu cónyuge o conviviente: DNI y acta de matrimonio o de convivencia',
      'Si alguien tiene una discapacidad: su CUD',
    ]),
  },
  {
    id: 'contacto',
    title: 'Cómo encontrarte',
    content: list(['Tu domicilio con código postal', 'Un teléfono', 'Un email que uses seguido: ahí te respondemos']),
  },
  {
    id: 'profesional',
    title: 'Tu profesión',
    content: list([
      'Título: frente y dorso',
      'Tomo, folio y fecha de matriculación',
      'Certificado de matrícula, si te matriculaste en 2020 o después',
      'Historial de matrícula, si te matriculaste hace más de 30 días hábiles',
    ]),
  },
  {
    id: 'nivel',
    title: 'Tu nivel de aporte',
    content: list([
      'Elegís un nivel del 1 al 5, o el aporte reducido si te corresponde',
      'Para el nivel 1: recibo de haberes',
      'Completá la afiliación dentro de los 30 días de matricularte: después corresponde el nivel 2',
    ]),
  },
]
