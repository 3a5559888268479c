import sharp from 'sharp'
import { randomOf } from '../../../faults/support/random'

const noisy = (seed: number, channels: 3 | 4) => {
  const random = randomOf(seed)
  return (width: number, height: number) => {
    const noise = Buffer.from(Array.from({ length: width * height * channels }, () => 90 + Math.floor(random() * 90)))
    return sharp(noise, { raw: { width, height, channels } })
  }
}

/** Small JPEGs of every kind that phones and programs write; the same bytes in every run. */
export const makeJpegs = (): Promise<Uint8Array[]> => {
  const of = noisy(1, 3)
  return Promise.all([
    of(160, 200).jpeg().toBuffer(),
    of(120, 80).jpeg({ progressive: true }).toBuffer(),
    of(100, 80).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    of(90, 60).greyscale().jpeg().toBuffer(),
    of(90, 60).toColourspace('cmyk').jpeg().toBuffer(),
  ])
}

/** Small PNGs of every kind; the same bytes in every run. */
export const makePngs = (): Promise<Uint8Array[]> => {
  const [of, through] = [noisy(2, 3), noisy(3, 4)]
  return Promise.all([
    of(40, 50).png().toBuffer(),
    through(40, 30).png().toBuffer(),
    of(40, 40).png({ palette: true, colours: 16 }).toBuffer(),
    of(40, 40).png({ progressive: true }).toBuffer(),
    of(40, 40).toColourspace('grey16').png().toBuffer(),
    of(60, 60).withIccProfile('p3').png({ compressionLevel: 0 }).toBuffer(),
  ])
}
