import { webcrypto } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { configure } from '@testing-library/react'

/** What jsdom lacks and the components read while they render. */
const quoteIdentifier = (text: string): string => text.replaceAll(/[^\w-]/g, (char) => `\\${char}`)

Object.defineProperty(globalThis, 'CSS', {
  configurable: true,
  value: { escape: quoteIdentifier, supports: () => false },
})

// jsdom draws random numbers only.
if (!('subtle' in crypto)) Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto })

// A condition is waited for as long as a busy machine may need: how soon it comes is no matter of these tests.
configure({ asyncUtilTimeout: 20_000 })

// Pages are those of the demonstration's fund, as the build makes them.
const { name, shortName, tag, headline } = JSON.parse(readFileSync('profiles/profesional/perfil.json', 'utf8'))
const face = { name, shortName, tag, headline, mark: '/afiliados/fondo/mark.svg', motif: '/afiliados/fondo/motif.svg' }
document.head.append(Object.assign(document.createElement('meta'), { name: 'fondo', content: JSON.stringify(face) }))

// A narrow screen, in a browser's tab.
const media = (query: string) => Object.assign(new EventTarget(), { matches: false, media: query })

Object.defineProperty(globalThis, 'matchMedia', { configurable: true, writable: true, value: media })
