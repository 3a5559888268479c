import sharp from 'sharp'

/** Writes a noisy JPEG of 12 megapixels, as large as from a phone's camera, to a file. */
export const writeLargePhoto = async (path: string): Promise<void> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const picture = { width: 4000, height: 3000, channels: 3, background: '#808080', noise } as const
  await sharp({ create: picture }).jpeg({ quality: 60 }).toFile(path)
}
