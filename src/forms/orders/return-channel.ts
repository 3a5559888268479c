import { findText, isRecord } from '../../contract/answer'
import { isIos } from '../../domain/browser'
import type { PaymentResult } from '../../domain/payments/orders'
import { browserHere, isInstalledHere } from '../browser-here'

const name = 'afiliados-pago'

/** Who came back from the provider, by the address: the member by number, the order, and what the address says of it. */
export type Return = { nroafi: string; reference: string; type: string }

/** How the payment of a return stands, as the portal's own tab learnt it from the server; 'unpaid': nobody paid. */
export type ReturnEnd = PaymentResult | 'unpaid'

const ends: readonly ReturnEnd[] = ['success', 'failure', 'pending', 'unpaid']

/** What is said on the channel: somebody came back, a tab heard it, and how it stands. */
type Message = { vuelta: Return } | { oida: string } | { sabida: { reference: string; end: ReturnEnd } }

const open = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)

/** Whether this is an app on an iPhone, where the provider opens in a browser that shares neither storage nor channels. */
export const isAppApart = (): boolean => isInstalledHere() && isIos(browserHere())

const post = (channel: BroadcastChannel | undefined, message: Message): void => channel?.postMessage(message)

const readReturn = (data: unknown): Return | undefined => {
  const said = isRecord(data) ? data['vuelta'] : undefined
  const [nroafi, reference, type] = [findText(said, 'nroafi'), findText(said, 'reference'), findText(said, 'type')]
  return nroafi === undefined || reference === undefined || type === undefined ? undefined : { nroafi, reference, type }
}

type Answers = {
  /** A tab of the portal in which this member is signed in knows that somebody came back. */
  onHeard: () => void
  /** That tab learnt how the payment stands. */
  onKnown: (end: ReturnEnd) => void
}

/** Tells the tabs of the portal that somebody came back. Returns the function that stops listening for their answers. */
export const announceReturn = (returned: Return, { onHeard, onKnown }: Answers): (() => void) => {
  const channel = open()
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (findText(data, 'oida') === returned.reference) onHeard()
    const known = isRecord(data) ? data['sabida'] : undefined
    const end = ends.find((one) => one === findText(known, 'end'))
    if (findText(known, 'reference') === returned.reference && end !== undefined) onKnown(end)
  })
  post(channel, { vuelta: returned })
  return () => channel?.close()
}

/**
 * Calls `onReturn` when this member came back from the provider in another tab, and answers that tab. `tell` says there
 * how the payment stands, once the server has said it here. Returns the function that stops listening.
 */
export const hearReturns = (
  nroafi: string,
  onReturn: (returned: Return, tell: (end: ReturnEnd) => void) => void,
): (() => void) => {
  const channel = open()
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const returned = readReturn(data)
    if (returned?.nroafi !== nroafi) return
    const { reference } = returned
    post(channel, { oida: reference })
    onReturn(returned, (end) => post(channel, { sabida: { reference, end } }))
  })
  return () => channel?.close()
}
