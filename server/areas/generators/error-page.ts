import { createHash } from 'node:crypto'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { paletteOf, type Palette } from '../../../src/domain/fund/palette'
import type { Fund } from '../../fund/load'
import { escapeHtml } from '../../http/escape-html'
import { problemOf } from '../../plugins/errors'

const styleOf = ({ light, dark }: Palette): string =>
  'body{margin:0;font:1.0625rem/1.5 system-ui,sans-serif;color:#1f2a37;background:#f3f6f9}' +
  'main{max-width:34rem;margin:10vh auto;padding:0 1.25rem}h1{font-size:1.5rem;line-height:1.25;color:' +
  `${light['--navy-700']}}a{color:${light['--sky-700']}}@media(prefers-color-scheme:dark){body{color:#e5e9ef;background:#10161f}` +
  `h1{color:${dark['--c-on-tint']}}a{color:${dark['--c-link']}}}`

const policyOf = (style: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ].join('; ')

const toPage = (title: string, words: string, back: string, style: string): string => `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(words)}</p>
<p>Lo que completaste sigue en el portal: cerrá esta ventana, o <a href="${escapeHtml(back)}">volvé al portal</a>.</p>
</main>
</body>
</html>
`

/**
 * Answers a failure as a page, since a person is looking at the window that a form was posted to: what went wrong, and
 * the way back to the page of the portal where it was filled in (an address).
 */
export const sendErrorPage = (
  cause: FastifyError,
  { profile }: Fund,
  {
    request,
    reply,
    back,
    title = 'No pudimos preparar el PDF',
  }: { request: FastifyRequest; reply: FastifyReply; back: string; title?: string },
): FastifyReply => {
  const { status, message, details } = problemOf(cause, request)
  if (details.retryAfter !== undefined) void reply.header('Retry-After', String(details.retryAfter))
  const style = styleOf(paletteOf(profile.colors))
  return reply
    .code(status)
    .header('Content-Security-Policy', policyOf(style))
    .type('text/html; charset=utf-8')
    .send(toPage(title, message, back, style))
}
