import { paletteOf } from '../../../src/domain/fund/palette'
import { escapeHtml } from '../../http/escape-html'
import { letterStyles, type LetterColors } from './html-styles'
import type { LetterBlock, Letterhead, LetterMark, LetterPlan } from './plan'

const fonts = "'Public Sans Variable','Public Sans',-apple-system,'Segoe UI',Roboto,Arial,sans-serif"

const ink = '#0f1b2d'
const inkLight = '#43526a'
const line = '#d9e1eb'

const colorsOf = ({ colors }: Letterhead): LetterColors => {
  const { light, dark } = paletteOf(colors)
  return {
    head: light['--navy-700'] ?? '',
    headLine: light['--navy-500'] ?? '',
    action: light['--sky-700'] ?? '',
    quote: light['--sky-500'] ?? '',
    actionDark: dark['--c-action'] ?? '',
    onActionDark: dark['--c-on-action'] ?? '',
    linkDark: dark['--c-link'] ?? '',
  }
}

// A number stays on the line of its word; a mailbox can be tapped.
const rich = (text: string): string =>
  escapeHtml(text)
    .replaceAll(/nº (?=\S)/g, 'nº&nbsp;')
    .replaceAll(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, (mailbox) => `<a href="mailto:${mailbox}">${mailbox}</a>`)

const font = (size: number, height: number, color: string): string =>
  `font-family:${fonts};font-size:${size}px;line-height:${height}px;color:${color}`

const paragraph = (text: string, more = ''): string =>
  `<p class="tx" style="margin:0 0 16px;${font(17, 26, ink)};${more}">${rich(text)}</p>`

const small = (inner: string): string => `<p class="t2" style="margin:0 0 8px;${font(15, 22, inkLight)}">${inner}</p>`

const layout = (attributes: string, inner: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${inner}</table>`

const labelled = (label: string): string =>
  `<h2 class="tx" style="margin:0 0 4px;${font(17, 26, ink)};font-weight:600">${rich(label)}</h2>`

const fact = ({ label, value }: { label: string; value: string }): string =>
  [
    '<tr>',
    `<th scope="row" class="t2 ln" align="left" valign="top" style="width:34%;padding:10px 12px 10px 0;border-bottom:1px solid ${line};${font(15, 24, inkLight)};font-weight:400">${rich(label)}</th>`,
    `<td class="tx ln" valign="top" style="padding:10px 0;border-bottom:1px solid ${line};${font(17, 24, ink)};font-weight:600">${rich(value)}</td>`,
    '</tr>',
  ].join('\n')

const capital = (text: string): string => `${text.slice(0, 1).toLocaleUpperCase('es')}${text.slice(1)}`

const button = (href: string, label: string, { action }: LetterColors): string[] => {
  const address = escapeHtml(href)
  const link = `<a href="${address}" style="display:inline-block;padding:15px 28px;${font(17, 22, '#ffffff')};font-weight:600;text-decoration:none;border-radius:12px">${rich(label)}</a>`
  return [
    layout(
      'style="margin:8px 0 20px"',
      `<tr><td class="bt" style="border-radius:12px;background:${action}">${link}</td></tr>`,
    ),
    small('Si el botón no se abre, copiá esta dirección en el navegador:'),
    small(`<a href="${address}" style="word-break:break-all">${address}</a>`),
  ]
}

const blockHtml = (block: LetterBlock, colors: LetterColors): string[] => {
  switch (block.kind) {
    case 'paragraph':
      return [paragraph(block.text)]
    case 'remark':
      return [small(rich(block.text))]
    case 'facts':
      return [
        `<table class="fx" role="table" aria-label="Datos" cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 16px;border-top:1px solid ${line}">`,
        ...block.rows.map(fact),
        '</table>',
      ]
    case 'reason':
      return [
        labelled(`${block.label}:`),
        layout(
          'width="100%" style="margin:0 0 16px"',
          `<tr><td class="qt" style="padding:4px 0 4px 16px;border-left:4px solid ${colors.quote}">${paragraph(block.text, 'margin:0')}</td></tr>`,
        ),
      ]
    case 'advice':
      return [labelled(block.label), paragraph(capital(block.text))]
    case 'link':
      return button(block.href, block.label, colors)
  }
}

const marks = {
  ok: { sign: '&#10003;', back: '#e6f5ec', front: '#0a6640' },
  err: { sign: '&#10005;', back: '#fdecea', front: '#b01e1e' },
  warn: { sign: '&#9888;', back: '#fff3d6', front: '#7a4a00' },
} satisfies Record<LetterMark['tone'], { sign: string; back: string; front: string }>

const markHtml = ({ tone, text }: LetterMark): string => {
  const { sign, back, front } = marks[tone]
  return `<p class="mk mk-${tone}" style="display:inline-block;margin:0 0 16px;padding:6px 14px;border-radius:99px;background:${back};${font(15, 20, front)};font-weight:600"><span aria-hidden="true">${sign}</span> ${rich(text)}</p>`
}

const headHtml = ({ tag, shortName }: Letterhead, { head, headLine }: LetterColors): string =>
  `<tr><td style="background:${head};padding:18px 32px" class="pad">${layout(
    '',
    `<tr><td style="padding-right:14px"><span aria-hidden="true" style="display:inline-block;padding:9px 10px;border:2px solid ${headLine};border-radius:10px;${font(15, 18, '#ffffff')};font-weight:700;letter-spacing:.04em">${escapeHtml(tag)}</span></td><td style="${font(17, 22, '#ffffff')};font-weight:700">${shortName.map(escapeHtml).join('<br>')}</td></tr>`,
  )}</td></tr>`

/**
 * The HTML part of a letter: one column of 600 px, tables for layout alone, real headings, dark where the reader is dark; no
 * images, no fonts from elsewhere, nothing that tells who read it.
 */
export const writeHtml = ({ subject, title, mark, glance, body, foot }: LetterPlan, letterhead: Letterhead): string => {
  const colors = colorsOf(letterhead)
  return [
    '<!doctype html>',
    '<html lang="es-AR">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title>`,
    `<style>\n${letterStyles(colors)}\n</style>`,
    '</head>',
    '<body class="bg" style="margin:0;padding:0;background:#f4f7fb">',
    `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all" aria-hidden="true">${escapeHtml(glance)}</div>`,
    '<table role="presentation" class="bg" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f4f7fb"><tr><td align="center" style="padding:24px 12px">',
    `<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:#ffffff;border:1px solid ${line};border-radius:16px;overflow:hidden">`,
    headHtml(letterhead, colors),
    '<tr><td class="pad" style="padding:28px 32px 12px" role="main">',
    `<h1 style="margin:0 0 16px;${font(26, 32, ink)};font-weight:700;letter-spacing:-.01em">${rich(title)}</h1>`,
    ...(mark === undefined ? [] : [markHtml(mark)]),
    paragraph('Hola:'),
    ...body.flatMap((block) => blockHtml(block, colors)),
    '</td></tr>',
    `<tr><td class="pad ln" style="padding:20px 32px 24px;border-top:1px solid ${line}">`,
    ...[...foot, 'Esta dirección no recibe respuestas.'].map((text) => small(rich(text))),
    '</td></tr>',
    '</table>',
    '</td></tr></table>',
    '</body>',
    '</html>',
  ].join('\n')
}
