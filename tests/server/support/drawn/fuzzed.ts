import { randomOf } from '../../../faults/support/random'

type Change = (bytes: Buffer, pick: (below: number) => number) => Buffer

const flip: Change = (bytes, pick) => {
  const copy = Buffer.from(bytes)
  for (let count = 1 + pick(8); count > 0; count -= 1) copy[pick(copy.length)] = pick(256)
  return copy
}

const cut: Change = (bytes, pick) => bytes.subarray(0, pick(bytes.length))

const leaveOut: Change = (bytes, pick) => {
  const from = pick(bytes.length)
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + 1 + pick(200))])
}

const repeat: Change = (bytes, pick) => {
  const from = pick(bytes.length)
  const part = bytes.subarray(from, from + 1 + pick(400))
  return Buffer.concat([bytes.subarray(0, from), part, part, bytes.subarray(from)])
}

const insert: Change = (bytes, pick) => {
  const at = pick(bytes.length)
  const noise = Buffer.from(Array.from({ length: 1 + pick(40) }, () => pick(256)))
  return Buffer.concat([bytes.subarray(0, at), noise, bytes.subarray(at)])
}

// Lengths, counts and numbers of objects: what a reader believes.
const renumber: Change = (bytes, pick) => {
  const copy = Buffer.from(bytes)
  const digits = [...copy.keys()].filter((at) => (copy[at] ?? 0) >= 0x30 && (copy[at] ?? 0) <= 0x39)
  for (let count = 1 + pick(4); count > 0 && digits.length > 0; count -= 1)
    copy[digits[pick(digits.length)] ?? 0] = 0x30 + pick(10)
  return copy
}

const changes = [flip, cut, leaveOut, repeat, insert, renumber]

/** One of these files, damaged once to three times; which and how follows from the seed. */
export const fuzzed = (files: readonly Uint8Array[], seed: number): Buffer => {
  const next = randomOf(seed)
  const pick = (below: number): number => Math.floor(next() * Math.max(1, below))
  let bytes = Buffer.from(files[pick(files.length)] ?? [])
  for (let times = 1 + pick(3); times > 0; times -= 1)
    bytes = Buffer.from(changes[pick(changes.length)]?.(bytes, pick) ?? bytes)
  return bytes
}
