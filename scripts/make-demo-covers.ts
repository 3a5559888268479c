import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './lib/paths'

/** Draws the pictures of the demonstration communications, which `server/demo/seed-communications.ts` reads. */

const covers = {
  nivel: `<rect width="320" height="180" fill="#092E6F"/><g fill="none" stroke-width="20"><path d="M60 200V130a100 100 0 0 1 200 0v70" stroke="#fff" stroke-opacity=".14"/><path d="M96 200V130a64 64 0 0 1 128 0v70" stroke="#00A0DF" stroke-opacity=".75"/></g><g fill="#fff"><rect x="134" y="142" width="12" height="24" rx="4"/><rect x="154" y="126" width="12" height="40" rx="4"/><rect x="174" y="108" width="12" height="58" rx="4"/></g>`,
  emergencias: `<rect width="320" height="180" fill="#DCEBF6"/><circle cx="250" cy="40" r="70" fill="#A3DCF5" opacity=".55"/><rect x="112" y="46" width="96" height="96" rx="26" fill="#fff"/><path d="M160 70v48M136 94h48" stroke="#00649F" stroke-width="14" stroke-linecap="round"/>`,
  delegacion: `<rect width="320" height="180" fill="#EAF0F7"/><rect y="148" width="320" height="32" fill="#CFDBE9"/><path d="M92 78 160 42l68 36z" fill="#1B438B"/><rect x="100" y="82" width="120" height="66" fill="#fff"/><g fill="#B7C8E8"><rect x="112" y="82" width="14" height="66"/><rect x="194" y="82" width="14" height="66"/></g><path d="M142 148v-26a18 18 0 0 1 36 0v26z" fill="#00A0DF"/>`,
  fiestas: `<rect width="320" height="180" fill="#FFF3D6"/><rect x="106" y="44" width="108" height="100" rx="14" fill="#fff"/><rect x="106" y="44" width="108" height="28" rx="14" fill="#F0B84A"/><g fill="#D8C08A"><rect x="122" y="86" width="16" height="14" rx="3"/><rect x="148" y="86" width="16" height="14" rx="3"/><rect x="174" y="86" width="16" height="14" rx="3"/><rect x="122" y="110" width="16" height="14" rx="3"/></g><rect x="148" y="110" width="42" height="14" rx="3" fill="#A86400"/>`,
} as const

const folder = join(root, 'server/demo/covers')
mkdirSync(folder, { recursive: true })
for (const [name, drawing] of Object.entries(covers)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180" width="640" height="360">${drawing}</svg>`
  await sharp(Buffer.from(svg))
    .png({ palette: true, colours: 64, compressionLevel: 9, effort: 10 })
    .toFile(join(folder, `${name}.png`))
}
