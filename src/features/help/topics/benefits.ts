import { offeredBenefits } from '../../../domain/benefits/offered'
import type { Topic } from '../topic'

/** Benefits: which there are, and how one is asked for and followed. */
export const benefits: Topic = {
  title: 'Subsidios: cuál te corresponde y qué necesitás',
  line: 'Cuál te corresponde y qué necesitás',
  words:
    'nacimiento bebé hijo hija parto embarazo licencia maternidad adopción casamiento casarse casé boda unión convivencial pareja cobrar CBU cuenta banco solicitud pedido trámite',
  lead: 'Cada subsidio dice quién lo puede pedir, qué tener a mano y el plazo. Lo cargás con o sin conexión.',
  sections: [
    { title: 'Cuáles hay', blocks: [{ kind: 'list', items: offeredBenefits.map(({ title }) => title) }] },
    {
      title: 'Cómo se pide',
      blocks: [
        {
          kind: 'steps',
          items: [
            'En *Mis trámites*, tocá *Pedir un subsidio* y elegí el tuyo.',
            'Completá los tres paneles: los datos, la cuenta donde cobrás y los documentos.',
            'La lista de al lado te dice qué falta. Cuando está todo, tocá *Enviar trámite*.',
          ],
        },
        {
          kind: 'picture',
          name: 'subsidio',
          alt: 'La página Subsidios: Nacimiento, quién lo puede pedir, qué tener a mano y el plazo.',
        },
        { kind: 'text', text: 'La cuenta tiene que estar a tu nombre. El CBU tiene 22 números.' },
        { kind: 'screen', label: 'Ver los subsidios', path: '/subsidios', isOfMembers: true },
      ],
    },
    {
      title: 'Después de enviarlo',
      blocks: [
        {
          kind: 'text',
          text: 'Te queda un comprobante en la Bandeja de salida. En *Mis trámites* ves si está en curso, aprobado o rechazado.',
        },
        { kind: 'screen', label: 'Ir a Mis trámites', path: '/tramites', isOfMembers: true },
      ],
    },
    {
      title: 'Si el portal dice que no podés pedirlo',
      blocks: [
        {
          kind: 'text',
          text: 'Te explica por qué. A veces hay deuda o un plan de pagos sin resolver: tocá *Quiero que me llamen* y la Caja te llama. Lo que cargaste queda guardado.',
        },
        { kind: 'topic', topic: 'fotos' },
      ],
    },
  ],
}
