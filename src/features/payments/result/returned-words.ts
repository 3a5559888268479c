import type { ReturnEnd } from '../../../forms/orders/return-channel'
import type { Claim } from '../checkout-address'

/** How the page of a return looks and what it says. */
export type ReturnedWords = { tone: 'ok' | 'err' | 'warn' | 'neu' | 'info'; title: string; text: string }

const back = 'Volvé a la pestaña del portal'

/** By the address, which proves nothing: what it says is told as the provider's word. */
const claimed: Record<Claim, ReturnedWords> = {
  success: { tone: 'ok', title: `Listo. ${back}`, text: 'Ahí ves cómo terminó tu pago y el comprobante.' },
  refused: {
    tone: 'err',
    title: back,
    text: 'El proveedor nos dijo que no aprobó el pago. Ahí te lo confirmamos y podés intentar de nuevo.',
  },
  left: {
    tone: 'neu',
    title: back,
    text: 'Parece que saliste sin pagar. Ahí podés seguir con el pago o cancelarlo.',
  },
  pending: {
    tone: 'warn',
    title: back,
    text: 'El proveedor todavía no confirmó el pago. No pagues de nuevo: ahí ves cuándo entra.',
  },
  unknown: { tone: 'info', title: back, text: 'Ahí ves cómo terminó tu pago. No pagues de nuevo antes de verlo.' },
}

/** By the server's word, as the tab of the portal has learnt it. */
const known: Record<ReturnEnd, ReturnedWords> = {
  success: claimed.success,
  failure: { tone: 'err', title: back, text: 'El pago no se realizó. Ahí podés intentar de nuevo.' },
  pending: claimed.pending,
  unpaid: { tone: 'neu', title: back, text: 'No llegaste a pagar. Ahí podés seguir con el pago o cancelarlo.' },
}

const noTab: ReturnedWords = {
  tone: 'info',
  title: 'Listo. No encontramos la pestaña del portal',
  text: 'Ingresá y te mostramos cómo terminó el pago. No pagues de nuevo antes de verlo.',
}

// On an iPhone the installed app can't be called from here.
const noTabIos: ReturnedWords = {
  tone: 'info',
  title: 'Listo. Volvé a la app',
  text: 'Si pagaste desde la app del portal, abrila y ahí ves cómo terminó. Si no, ingresá acá. No pagues de nuevo antes de verlo.',
}

/** What is known in the provider's tab: whether a tab of the portal heard it, and what that tab learnt. */
export type Heard = { state: 'asking' | 'heard' | 'silent'; end: ReturnEnd | null }

/** What the provider's tab says. `isIos`: it may belong to an installed app that hears nothing of it. */
export const returnedWords = (claim: Claim, { state, end }: Heard, isIos: boolean): ReturnedWords => {
  if (end !== null) return known[end]
  if (state === 'silent') return isIos ? noTabIos : noTab
  return claimed[claim]
}
