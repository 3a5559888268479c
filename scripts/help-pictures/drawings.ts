import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../lib/paths'

/** A picture that is drawn: the content of a page of `width` x `height` CSS pixels. */
export type Drawing = { name: string; width: number; height: number; html: string }

const size = { width: 264, height: 184 } as const

const line = (y: number, width: number, label: string): string =>
  `<text x="84" y="${y}" font-size="7" fill="#56657c">${label}</text><rect x="84" y="${y + 4}" width="${width}" height="8" rx="2" fill="#24324a"/>`

// No real document: nobody's data, and nothing of a state's design.
const paper = `<svg viewBox="0 0 216 136" width="216" height="136" font-family="sans-serif">
  <rect width="216" height="136" rx="9" fill="#fdfdfb"/><rect width="216" height="26" rx="9" fill="#8fb4d6"/><rect y="14" width="216" height="12" fill="#8fb4d6"/>
  <text x="12" y="18" font-size="11" font-weight="700" fill="#123">DOCUMENTO DE EJEMPLO</text>
  <rect x="12" y="38" width="60" height="74" rx="4" fill="#dfe7f0"/><circle cx="42" cy="66" r="15" fill="#c99b7a"/><path d="M18 112c0-20 11-27 24-27s24 7 24 27z" fill="#2f4a74"/>
  ${line(44, 92, 'APELLIDO')}${line(67, 116, 'NOMBRE')}${line(90, 70, 'NÚMERO')}
  <rect x="12" y="120" width="192" height="6" rx="2" fill="#c9d4e2"/></svg>`

const onTable = (name: string, style: string, more = ''): Drawing => ({
  name,
  ...size,
  html: `<div style="width:264px;height:184px;overflow:hidden;display:grid;place-items:center;position:relative;background:linear-gradient(160deg,#b08560,#8f6746)"><div style="filter:drop-shadow(0 3px 5px #0007)"><div style="${style}">${paper}</div></div>${more}</div>`,
})

const glare =
  '<div style="position:absolute;inset:0;background:radial-gradient(circle at 60% 48%,#fff 0 22%,#fffc 32%,#fff0 55%)"></div>'

const portrait = async (name: string, filter: string): Promise<Drawing> => {
  const photo = await readFile(join(root, 'server/demo/portraits/1.jpg'))
  return {
    name,
    width: 176,
    height: 208,
    html: `<div style="width:176px;height:208px;background:url(data:image/jpeg;base64,${photo.toString('base64')}) center/cover;filter:${filter}"></div>`,
  }
}

/** The examples of good and bad photos. */
export const drawings = async (): Promise<Drawing[]> => [
  onTable('documento-bien', ''),
  onTable('documento-cortado', 'translate:78px 44px;rotate:-9deg;scale:1.25'),
  onTable('documento-borroso', 'filter:blur(4.5px)'),
  onTable('documento-reflejo', '', glare),
  await portrait('retrato-bien', 'none'),
  await portrait('retrato-oscuro', 'brightness(0.18)'),
  await portrait('retrato-claro', 'brightness(1.9) contrast(0.55) brightness(1.35)'),
]
