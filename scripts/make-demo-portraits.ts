import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './lib/paths'

/** Draws the plain portraits of the demonstration members, which `server/demo/portrait.ts` reads: `npm run portraits`. */

const palettes = [
  { wall: '#b9cfd8', coat: '#2f5d7c', skin: '#d9a987', hair: '#3a2b24' },
  { wall: '#cfd2c3', coat: '#5b6b4a', skin: '#c48e68', hair: '#6b5a4a' },
  { wall: '#d6c9d4', coat: '#7a4a68', skin: '#e6bfa0', hair: '#8a4b2c' },
] as const

const draw = ({ wall, coat, skin, hair }: (typeof palettes)[number]): string => `
<svg xmlns="http://www.w3.org/2000/svg" width="400" height="450">
  <rect width="400" height="450" fill="${wall}"/>
  <path d="M40 450c0-110 70-160 160-160s160 50 160 160z" fill="${coat}"/>
  <rect x="165" y="235" width="70" height="85" rx="30" fill="${skin}"/>
  <ellipse cx="200" cy="165" rx="92" ry="108" fill="${hair}"/>
  <ellipse cx="200" cy="185" rx="76" ry="90" fill="${skin}"/>
</svg>`

const folder = join(root, 'server/demo/portraits')
mkdirSync(folder, { recursive: true })
for (const [index, palette] of palettes.entries()) {
  await sharp(Buffer.from(draw(palette)))
    .jpeg({ quality: 80 })
    .toFile(join(folder, `${index}.jpg`))
}
