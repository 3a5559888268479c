import type { RouteHandlerCallback, RouteMatchCallback } from 'workbox-core/types'
import { headBytes } from '../src/domain/files'
import {
  judgeShared,
  shareAction,
  sharedAddress,
  shareField,
  shareLimits,
  type ShareOutcome,
} from '../src/domain/sharing'
import { isMarkedTablet } from '../src/offline/database/own-place'
import { countShared, keepShared } from '../src/offline/shared/shared'
import { leadTo } from './page-headers'

const isFile = (value: FormDataEntryValue): value is File => typeof value !== 'string'

/** Another site may post this form too: what says that it comes from one is not taken. An app may name itself here. */
const isStranger = ({ referrer }: Request): boolean =>
  /^https?:/.test(referrer) && new URL(referrer).origin !== location.origin

const keep = async (file: File): Promise<keyof ShareOutcome> => {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const judged = judgeShared({ name: file.name, size: file.size, head })
  if (judged === undefined) return 'refused'
  const kept = await keepShared({ ...judged, bytes: await file.arrayBuffer() }, Date.now())
  return kept.ok ? 'kept' : 'failed'
}

/** Keeps what a request shares, one file after the other: together they may be too large for the memory of a phone. */
const keepAll = async (request: Request): Promise<ShareOutcome> => {
  const outcome: ShareOutcome = { kept: 0, refused: 0, failed: 0 }
  const files = (await request.formData()).getAll(shareField).filter(isFile)
  // What is shared with a tablet would be offered to whoever comes next.
  if (isStranger(request) || (await isMarkedTablet())) return { ...outcome, refused: files.length }
  const room = Math.min(shareLimits.files, shareLimits.waiting - (await countShared(Date.now())))
  for (const [index, file] of files.entries()) {
    const became = index < room ? await keep(file).catch(() => 'failed' as const) : 'refused'
    outcome[became] += 1
  }
  return outcome
}

/** What the installed portal is handed by another app: a form that is posted as a navigation. */
export const matchShare: RouteMatchCallback = ({ url, sameOrigin }) => sameOrigin && url.pathname === shareAction

/** Keeps what is shared on the device and leads to the screen that offers it; nothing of it goes to the network. */
export const takeShare: RouteHandlerCallback = async ({ request }) => {
  const outcome = await keepAll(request).catch(() => ({ kept: 0, refused: 0, failed: 1 }))
  return leadTo(`/afiliados${sharedAddress(outcome)}`)
}
