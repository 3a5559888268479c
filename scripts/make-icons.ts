import { copyFile, mkdir } from 'node:fs/promises'
import sharp from 'sharp'

const from = 'docs/logo'
const to = 'public/icons'

/** Every raster icon of the portal: its drawing, its file and its side in pixels. */
const icons = [
  { source: 'icon-any', file: 'icon-192', side: 192 },
  { source: 'icon-any', file: 'icon-512', side: 512 },
  { source: 'icon-maskable', file: 'maskable-192', side: 192 },
  { source: 'icon-maskable', file: 'maskable-512', side: 512 },
  { source: 'icon-monochrome', file: 'monochrome-512', side: 512 },
  { source: 'icon-apple-touch', file: 'apple-touch-icon', side: 180 },
  { source: 'icon-badge', file: 'badge-96', side: 96 },
] as const

await mkdir(to, { recursive: true })
for (const { source, file, side } of icons) {
  await sharp(`${from}/${source}.svg`, { density: 288 })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true, colours: 64 })
    .toFile(`${to}/${file}.png`)
}
await copyFile(`${from}/favicon.svg`, `${to}/favicon.svg`)
