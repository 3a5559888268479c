import { describe, expect, test } from 'vitest'
import { configFromEnv } from '../../../server/config'
import type { LetterContent } from '../../../server/areas/letters/content'
import { previewLetter, writeLetter } from '../../../server/areas/letters/write'

const config = configFromEnv({}, '/casa')

const link = 'https://portal.caja.example/afiliados/recuperarPassword?v=8f2c41d09b7e4a63'

const write = (content: LetterContent, href = link) =>
  writeLetter(content, config, { to: 'socia@correo.example', link: href })

const activation: LetterContent = { kind: 'activacion', nrotramite: '48307' }

const approved: LetterContent = { kind: 'aprobada', about: 'modificacion', nrotramite: '48377', motivo: '' }

const rejected: LetterContent = {
  kind: 'rechazada',
  about: 'afiliacion',
  nrotramite: '48307',
  motivo:
    'El tomo y el folio que declaraste no coinciden con los que informa el Colegio. Pedile un certificado con el dato correcto y empezá la afiliación de nuevo.',
}

const asked: Extract<LetterContent, { kind: 'documento' }> = {
  kind: 'documento',
  nrotramite: '48307',
  documento: 'DNI DORSO',
  hasta: '2025-11-26',
  motivo: 'La foto salió borrosa y no se lee el número. Apoyá el DNI en una mesa, con luz de día, y sacala de nuevo.',
  pedido: '7f1c0e2a-93d2-4f18-8a55-51c0e7aa93d2',
}

const documentLink = 'https://portal.caja.example/afiliados/documento?v=51c0e7aa93d24f18'

describe('[UNS-129] [UNS-130] the text of a letter', () => {
  test('[UNS-129] of an approved affiliation has the link that activates the account', () => {
    const { subject, text } = write(activation)
    expect(subject).toBe('Activá tu usuario del portal de afiliados')
    expect(text).toBe(`Hola:

La Caja aprobó tu afiliación, trámite nº 48307.

Para activar tu usuario del portal de afiliados, abrí este enlace y
elegí tu contraseña:

${link}

El enlace vale 24 horas y sirve una sola vez. No se lo reenvíes a nadie.

Si no lo pediste, no hagas nada. Ante cualquier duda escribí a
validaciones@caja.example.

--
Caja de Previsión Profesional
Esta dirección no recibe respuestas.`)
  })

  test('[UNS-130] of an approved change says that the file has the new data', () => {
    const { subject, text } = write(approved)
    expect(subject).toBe('La Caja aprobó tu modificación de datos')
    expect(text).toBe(`Hola:

La Caja aprobó tu trámite nº 48377. Tu legajo ya tiene los datos nuevos.

Si no fuiste vos quien pidió este cambio, avisanos a
validaciones@caja.example.

--
Caja de Previsión Profesional
Esta dirección no recibe respuestas.`)
  })

  test('[UNS-130] of a rejected affiliation has the reason and what to do', () => {
    const { subject, text } = write(rejected)
    expect(subject).toBe('La Caja no aprobó tu afiliación')
    expect(text).toBe(`Hola:

La Caja rechazó tu trámite nº 48307. Podés empezar la afiliación de
nuevo.

Motivo: El tomo y el folio que declaraste no coinciden con los que
informa el Colegio. Pedile un certificado con el dato correcto y empezá
la afiliación de nuevo.

Qué podés hacer: empezá en el portal, en «¿Todavía no te afiliaste?». Si
necesitás ayuda, vení a la sede central: no necesitás turno.

Por tu seguridad, esta carta no lleva enlaces al portal ni datos de tu
legajo. Ante cualquier duda escribí a validaciones@caja.example.

--
Caja de Previsión Profesional
Esta dirección no recibe respuestas.`)
  })

  test('[UNS-130] about one document has its slot, its term, the reason and the link', () => {
    const { subject, text } = write(asked, documentLink)
    expect(subject).toBe('Falta un documento de tu trámite nº 48307')
    expect(text).toBe(`Hola:

Para seguir con tu trámite nº 48307 necesitamos de nuevo este documento:

Documento: DNI DORSO
Hasta: 26/11/2025

Motivo: La foto salió borrosa y no se lee el número. Apoyá el DNI en una
mesa, con luz de día, y sacala de nuevo.

Mandalo desde acá:

${documentLink}

Lo demás queda como está y tu trámite conserva su lugar.

El enlace abre solo ese lugar y no muestra tus datos. No mandes el
documento por email.

--
Caja de Previsión Profesional
Esta dirección no recibe respuestas.`)
  })

  test('[UNS-130] to a member about one document has no link, and says where to send it', () => {
    const { text, html } = write({ ...asked, pedido: null }, documentLink)
    expect(text).toContain('Mandalo desde el portal, en «Mis trámites».')
    expect(`${text}${html}`).not.toContain('https://')
  })

  test.each([
    ['nivel', { anio: 2026 }, 'La Caja aprobó tu opción de nivel para 2026 (trámite nº 9).'],
    ['nivel', { anio: 2026, isWithdrawal: true }, 'como pediste.'],
    ['subsidio', {}, 'La Caja aprobó tu trámite nº 9.'],
    ['adhesion', {}, 'con la próxima'],
    ['datos', {}, 'como pediste'],
  ] as const)('[UNS-130] of an approved request (%s %o) says what follows', (about, more, words) => {
    const { text, html } = write({ kind: 'aprobada', about, nrotramite: '9', motivo: '', ...more })
    expect(text.replaceAll('\n', ' ')).toContain(words)
    expect(`${text}${html}`).not.toContain('https://')
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(72)
  })
})

describe('the HTML of a letter', () => {
  const parts = [activation, approved, rejected, asked].map((content) => ({ content, html: write(content).html ?? '' }))

  test.each(parts)('[UNS-130] is one column without images, fonts or scripts ($content.kind)', ({ html }) => {
    expect(html).toContain('max-width:600px')
    expect(html).not.toMatch(/<img|<script|@font-face|@import|url\(|<link/i)
    expect(html.match(/<table/g)?.length).toBe(
      html.match(/<table role="presentation"|<table class="fx" role="table"/g)?.length,
    )
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).toContain('font-size:17px')
    for (const line of html.split('\n')) expect(Buffer.byteLength(line)).toBeLessThan(998)
  })

  test('[UNS-130] has the words of the clerk as words', () => {
    const { html } = write({ ...rejected, motivo: '<b>No</b> & "así"' })
    expect(html).toContain('&lt;b&gt;No&lt;/b&gt; &amp; &quot;así&quot;')
  })

  test('[UNS-130] of another fund has its colours and its name', () => {
    const { profile } = config.fund
    const other = {
      ...profile,
      name: 'Caja de las Sierras',
      colors: { primary: '#A978F0', secondary: '#3D1A6E' },
    }
    const { html, text } = writeLetter(
      approved,
      { ...config, fund: { ...config.fund, profile: other } },
      {
        to: 'socia@correo.example',
        link: '',
      },
    )
    expect(html).toContain('background:#401d71')
    expect(text).toContain('\nCaja de las Sierras\n')
  })

  test('[UNS-130] as it will arrive has the same words, and an address that opens nothing', () => {
    const seen = previewLetter(activation, config)
    expect(seen.asunto).toBe('Activá tu usuario del portal de afiliados')
    expect(seen.texto.replace('https://portal/…', link)).toBe(write(activation).text)
    expect(seen.html).not.toContain('recuperarPassword')
  })
})
