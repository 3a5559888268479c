import sharp from 'sharp'

/** A drawing of the fund's own profile as a PNG of this size in pixels. */
export const rasterOf = (svg: string, width: number, height = width): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 288 })
    .resize(width, height, { fit: 'fill' })
    .png({ compressionLevel: 9, palette: true, colours: 64 })
    .toBuffer()

/** The drawing on a ground ('#RRGGBB') that fills the square: launchers cut it to their own shape. */
export const onGround = async (svg: string, side: number, background: string): Promise<Buffer> => {
  const input = await sharp(Buffer.from(svg), { density: 288 })
    .resize(Math.round(side * 0.62))
    .png()
    .toBuffer()
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .composite([{ input }])
    .png({ compressionLevel: 9, palette: true, colours: 64 })
    .toBuffer()
}
