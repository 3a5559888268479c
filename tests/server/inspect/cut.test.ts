import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRoom, type Room } from '../../../server/inspect/room'
import { judgePicture } from '../../../src/domain/pictures/verdict'

let room: Room
beforeAll(() => {
  room = createRoom(() => undefined)
})
afterAll(() => room.close())

const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const

const kinds: readonly { kind: string; save: (picture: Sharp) => Sharp }[] = [
  { kind: 'JPEG', save: (picture) => picture.jpeg() },
  { kind: 'progressive JPEG', save: (picture) => picture.jpeg({ progressive: true }) },
  { kind: 'JPEG with a preview', save: (picture) => picture.withMetadata({ orientation: 6 }).jpeg() },
  { kind: 'PNG', save: (picture) => picture.png() },
]

test.each(kinds)(
  '[UNS-142] a $kind cut at any tenth of its length is damaged for the slot and the server',
  async ({ save }) => {
    const whole = await save(
      sharp({ create: { width: 200, height: 150, channels: 3, background: '#888888', noise } }),
    ).toBuffer()
    const verdicts: string[] = []
    for (let tenths = 1; tenths <= 10; tenths += 1) {
      const bytes = whole.subarray(0, Math.floor((whole.length * tenths) / 10))
      const { state } = await room.visit('192.0.2.1', (looks) => looks.picture({ bytes }))
      verdicts.push(`${judgePicture(bytes)} ${state}`)
    }
    expect(verdicts).toEqual([...Array.from({ length: 9 }, () => 'damaged damaged'), 'sound seen'])
  },
)
