const forbidden: readonly (readonly [RegExp, string])[] = [
  [/<!DOCTYPE|<!ENTITY|<\?(?!xml\s)/i, 'declares entities or instructions'],
  [/<(?:\w+:)?script\b|\son\w+\s*=|javascript:/i, 'has a script'],
  [/<(?:\w+:)?(?:text|tspan|textPath)\b/i, 'has text, which is drawn in a font of the device: make paths of it'],
  [
    /<(?:\w+:)?(?:foreignObject|iframe|image|feImage|animate\w*|set|style)\b/i,
    'has pictures, styles or other documents',
  ],
  [/(?:href|src)\s*=\s*["'](?!#)|url\(\s*["']?(?!#)|@import/i, 'refers to something outside of it'],
]

const most = 64 * 1024

/** What keeps a text from being drawn as a mark, in words; undefined if nothing does. */
export const svgFault = (text: string): string | undefined => {
  if (text.length > most) return `has more than ${most / 1024} kB`
  if (!/<svg\b[^>]*\sviewBox="[\d.\s-]+"/.test(text)) return 'is no SVG with a viewBox'
  return forbidden.find(([pattern]) => pattern.test(text))?.[1]
}

/** The drawing with a size of its own: without one, browsers cannot draw it on a canvas. `text` has a viewBox. */
export const withSize = (text: string): string => {
  const [, width = '', height = ''] = /\sviewBox="[\d.-]+\s+[\d.-]+\s+([\d.]+)\s+([\d.]+)"/.exec(text) ?? []
  return /<svg\b[^>]*\swidth=/.test(text) ? text : text.replace('<svg', `<svg width="${width}" height="${height}"`)
}
