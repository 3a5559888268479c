import { formatPesos, sumPesos } from '../../../src/domain/payments/money'
import { sandboxBase } from '../../adapters/payments/sandbox'
import { escapeHtml } from '../../http/escape-html'
import type { Checkout } from './checkout'

/** Results that can be tried out with the card of the sandbox, as its page names them. */
export const cardResults = ['Aprobado', 'Rechazado', 'Pendiente'] as const

/** Delays of a result in seconds, as its page offers them: until then the payment is pending. */
export const delays = ['0', '10', '60'] as const

const delayWords: Record<(typeof delays)[number], string> = {
  '0': 'Sin demora',
  '10': 'A los 10 segundos',
  '60': 'Al minuto',
}

const frame = (title: string, main: string): string => `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${sandboxBase}/estilo.css">
</head>
<body>
<p class="bar">Entorno de prueba: no se cobra nada</p>
<main>${main}</main>
</body>
</html>
`

// The first and the last part of the id are enough to tell two orders apart.
const shortId = (id: string): string => `${id.slice(0, 4)}-${id.slice(-4)}`.toUpperCase()

const summary = ({ order }: Checkout, seller: string): string => {
  const lines = order.lines
    .map(({ title, amount }) => `<li><span>${escapeHtml(title)}</span><b>${formatPesos(amount)}</b></li>`)
    .join('')
  return `<section class="box sum" aria-labelledby="resumen"><h2 id="resumen">Vas a pagar</h2><ul>${lines}<li class="tot"><span>Total</span><b>${formatPesos(totalOf(order))}</b></li></ul><p class="muted">Vendedor: ${escapeHtml(seller)}<br>Orden ${shortId(order.orderId)}</p></section>`
}

/** What an order of the sandbox asks for. */
export const totalOf = ({ lines }: Pick<Checkout['order'], 'lines'>): string =>
  sumPesos(lines.map(({ amount }) => amount))

const optionsOf = (options: readonly (readonly [value: string, words: string])[]): string =>
  options.map(([value, words]) => `<option value="${value}">${words}</option>`).join('')

/** Where somebody who has not paid goes back to, with the word of the real provider: 'null' when they paid nothing at all. */
export const notPaid = ({ returnTo }: Pick<Checkout['order'], 'returnTo'>, status: 'rejected' | 'null'): string =>
  `${returnTo.failure}&status=${status}`

// The fields of the card have no name, so that a browser never sends them.
const payForm = ({ order }: Checkout): string => `<form class="box" method="post">
<fieldset><legend>¿Cómo querés pagar?</legend>
<label class="opt"><input type="radio" name="medio" value="tarjeta" checked><span>Tarjeta de prueba<small>Elegí el resultado que querés ver</small></span></label>
<label class="opt"><input type="radio" name="medio" value="efectivo"><span>Efectivo<small>Queda pendiente hasta que se acredite</small></span></label>
</fieldset>
<div class="card">
<label class="f">Número de tarjeta<input class="t" value="5031 7557 3453 0604" inputmode="numeric" autocomplete="off"></label>
<div class="two"><label class="f">Vencimiento<input class="t" value="11/30" inputmode="numeric" autocomplete="off"></label><label class="f">Código<input class="t" value="123" inputmode="numeric" autocomplete="off"></label></div>
<label class="f">Resultado de la prueba<select class="t" name="resultado">${optionsOf(cardResults.map((result) => [result, result]))}</select></label>
<label class="f">Cuándo se sabe<select class="t" name="demora">${optionsOf(delays.map((delay) => [delay, delayWords[delay]]))}</select></label>
</div>
<button type="submit">Pagar ${formatPesos(totalOf(order))}</button>
<a class="back" href="${escapeHtml(notPaid(order, 'null'))}">Volver sin pagar</a></form>`

const back = (to: string): string => `<a class="back" href="${escapeHtml(to)}">Volver al portal</a>`

const decideForm = ({ order }: Checkout): string => `<form class="box" method="post">
<h1>El pago está pendiente</h1>
<p>Acá elegís cómo termina. Mientras tanto, el portal lo muestra como pendiente.</p>
<button type="submit" name="decision" value="acreditar">Acreditar el pago</button>
<button class="quiet" type="submit" name="decision" value="rechazar">Rechazar el pago</button>
${back(order.returnTo.pending)}</form>`

const over = (title: string, words: string, to: string): string =>
  `<section class="box"><h1>${title}</h1><p>${words}</p>${back(to)}</section>`

/** The page of an order of the sandbox, by how it stands: to pay, to decide, paid, or over. `seller` is the fund's name. */
export const checkoutPage = (checkout: Checkout, seller: string): string => {
  const { standing, order } = checkout
  const body = {
    open: () => payForm(checkout),
    pending: () => decideForm(checkout),
    paid: () => over('El pago se aprobó', 'Esta orden ya está paga.', order.returnTo.success),
    over: () => over('Esta orden ya no se puede pagar', 'Se canceló o venció.', order.returnTo.failure),
  }[standing]()
  return frame('Pago de prueba', summary(checkout, seller) + body)
}

/** The page of an order that the sandbox does not know. */
export const unknownPage = (): string =>
  frame(
    'Pago de prueba',
    '<section class="box"><h1>No encontramos esta orden</h1><p>Volvé al portal y empezá de nuevo.</p></section>',
  )
