/** Two 32-bit digests of a text (cyrb53 without its last step): equal texts give equal ones, others differ but for one in 2^64. */
export const digestsOf = (text: string): readonly [number, number] => {
  let one = 0xdeadbeef
  let other = 0x41c6ce57
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 2_654_435_761)
    other = Math.imul(other ^ code, 1_597_334_677)
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909)
  other = Math.imul(other ^ (other >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909)
  return [one >>> 0, other >>> 0]
}

/** A digest of a text as a whole number of 53 bits. */
export const digestOf = (text: string): number => {
  const [one, other] = digestsOf(text)
  return (other & 0x1f_ffff) * 0x1_0000_0000 + one
}

/**
 * Which texts were seen, and at which line first. It holds digests alone, 12 bytes a place, so that the keys of 20 million rows fit
 * into 400 MB.
 */
export class SeenLines {
  #places: number
  #first: Uint32Array
  #second: Uint32Array
  #lines: Uint32Array
  #count = 0

  constructor(places = 1 << 12) {
    this.#places = places
    this.#first = new Uint32Array(places)
    this.#second = new Uint32Array(places)
    this.#lines = new Uint32Array(places)
  }

  #put(one: number, other: number, line: number): number {
    let place = (one ^ (other << 7)) & (this.#places - 1)
    for (; this.#lines[place] !== 0; place = (place + 1) & (this.#places - 1)) {
      if (this.#first[place] === one && this.#second[place] === other) return this.#lines[place] ?? 0
    }
    this.#first[place] = one
    this.#second[place] = other
    this.#lines[place] = line
    this.#count += 1
    return 0
  }

  #grow(): void {
    const larger = new SeenLines(this.#places * 2)
    for (let place = 0; place < this.#places; place += 1) {
      const line = this.#lines[place] ?? 0
      if (line > 0) larger.#put(this.#first[place] ?? 0, this.#second[place] ?? 0, line)
    }
    this.#places = larger.#places
    this.#first = larger.#first
    this.#second = larger.#second
    this.#lines = larger.#lines
  }

  /** Notes a text; gives the line at which it was seen before, 0 for none. Lines count from 1. */
  note(text: string, line: number): number {
    if (this.#count * 4 > this.#places * 3) this.#grow()
    const [one, other] = digestsOf(text)
    return this.#put(one, other, line)
  }
}
