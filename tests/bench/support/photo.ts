import sharp from 'sharp'

/** Writes a noisy JPEG of 12 megapixels, as large as from a phone's camera, to a file. */
export const writeLargePhoto = async (path: string): Promise<void> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const picture = { width: 4000, height: 3000, channels: 3, background: '#808080', noise } as const
  await sharp({ create: picture }).jpeg({ quality: 60 }).toFile(path)
}

/** Writes a JPEG of 108 megapixels and some 9 MB, as the large sensors of phones give, to a file. */
export const writeHugePhoto = async (path: string): Promise<void> => {
  const noise = { type: 'gaussian', mean: 190, sigma: 8 } as const
  const picture = { width: 12_000, height: 9_000, channels: 3, background: '#c0c0c0', noise } as const
  await sharp({ create: picture }).jpeg({ quality: 75 }).toFile(path)
}
