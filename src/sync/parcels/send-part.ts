import type { OutgoingPart, ParcelCalls, ParcelReply } from './parcel-calls'

/** How often one part is sent before its upload ends for now. */
const mostAttempts = 3

/**
 * Sends one part, again at once when it was lost or arrived altered: what arrived of the others stays where it is. A server
 * that asks to wait is obeyed.
 */
export const sendPart = async (
  calls: Pick<ParcelCalls, 'putPart'>,
  part: OutgoingPart,
  source: string,
): Promise<ParcelReply<null>> => {
  for (let attempt = 1; ; attempt++) {
    const reply = await calls.putPart(part, source)
    const isOver = reply.kind === 'answer' || reply.kind === 'later'
    if (isOver || attempt === mostAttempts) return reply
  }
}
