// The first match wins: Edge, Opera and Samsung also say Chrome, and nearly all say Safari, but only Safari gives its
// own version.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const firstOf = (names: typeof browsers, text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/**
 * Browser and system of a User-Agent in plain words: 'Chrome en Android'. It contains only words from this file, so
 * that a header cannot put text on somebody's screen.
 */
export const deviceLabel = (userAgent: string | undefined): string => {
  const text = (userAgent ?? '').slice(0, 512)
  const browser = firstOf(browsers, text) ?? 'Otro navegador'
  const system = firstOf(systems, text)
  return system === undefined ? browser : `${browser} en ${system}`
}
