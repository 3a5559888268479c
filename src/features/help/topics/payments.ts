import type { Topic } from '../topic'

/** Paying, what becomes of a payment, direct debit, and debt that the portal cannot take. */
export const payments: Topic = {
  title: 'Pagos y deuda',
  line: 'Pagar, débito automático y planes',
  words:
    'cuota aporte boleta comprobante recibo tarjeta crédito débito CBU Mercado Pago deber moroso convenio apremio juicio plan de pagos abonar pagué dos veces',
  lead: 'Elegís qué pagar y pagás en la página del proveedor de pagos. El portal dice que está pagado recién cuando el proveedor se lo confirma a la Caja.',
  sections: [
    {
      title: 'Pagar',
      blocks: [
        {
          kind: 'steps',
          items: [
            'En *Pagos*, tocá *Realizar pagos*.',
            'Marcá los conceptos que querés pagar. Abajo ves el total.',
            'Tocá *Ir a pagar* y después *Pagar*. Se abre la página del proveedor; al terminar volvés al portal.',
          ],
        },
        { kind: 'picture', name: 'pagos', alt: 'Realizar pagos, con dos conceptos marcados y el total abajo.' },
        { kind: 'text', text: 'Para pagar necesitás conexión.' },
        { kind: 'screen', label: 'Ir a Realizar pagos', path: '/boletas', isOfMembers: true },
      ],
    },
    {
      title: 'Si dice «Pago pendiente» o se cortó la señal',
      blocks: [
        {
          kind: 'text',
          text: 'No pagues de nuevo. Mientras hay una orden abierta no se puede hacer otra, así no pagás dos veces. Cuando vuelve la conexión, el portal averigua si el pago entró.',
        },
        { kind: 'text', text: 'Lo que pagaste está en *Mis pagos*, con su comprobante. Se abre también sin conexión.' },
        { kind: 'screen', label: 'Ver Mis pagos', path: '/consultaPagos', isOfMembers: true },
      ],
    },
    {
      title: 'Débito automático',
      blocks: [
        {
          kind: 'list',
          items: [
            '*Cuenta bancaria*: necesitás el CBU. La podés cargar sin conexión.',
            '*Tarjeta de crédito*: se envía en el momento, con conexión. Los números de tu tarjeta no se guardan.',
          ],
        },
        { kind: 'screen', label: 'Adherir un medio de pago', path: '/mediosDePago', isOfMembers: true },
      ],
    },
    {
      title: 'Plan de pago bloqueado o deuda en juicio',
      blocks: [
        {
          kind: 'text',
          text: 'Desde el portal no se puede pagar. En *Mi legajo* tocá *Quiero que me llamen*, elegí el horario y la Caja te llama.',
        },
      ],
    },
  ],
}
