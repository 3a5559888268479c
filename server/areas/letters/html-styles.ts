/** The colours of identity in a letter, '#rrggbb'. */
export type LetterColors = {
  head: string
  headLine: string
  action: string
  quote: string
  actionDark: string
  onActionDark: string
  linkDark: string
}

/** The style sheet of a letter. What matters is written at each element as well: many readers of mail drop a style sheet. */
export const letterStyles = ({ action, actionDark, onActionDark, linkDark }: LetterColors): string =>
  [
    ':root { color-scheme: light dark; }',
    `a { color: ${action}; }`,
    '@media (max-width: 480px) {',
    '.pad { padding-left: 20px !important; padding-right: 20px !important; }',
    '.bt, .bt a { display: block !important; text-align: center; }',
    '}',
    '@media (prefers-color-scheme: dark) {',
    '.bg { background: #0b1524 !important; }',
    '.card { background: #132033 !important; border-color: #2a3b55 !important; }',
    '.tx, h1 { color: #e9f0f8 !important; }',
    '.t2 { color: #b4c2d4 !important; }',
    '.ln, .fx { border-color: #2a3b55 !important; }',
    `.bt { background: ${actionDark} !important; }`,
    `.bt a { color: ${onActionDark} !important; }`,
    `a { color: ${linkDark}; }`,
    '.mk-ok { background: #0f3226 !important; color: #7adba5 !important; }',
    '.mk-err { background: #43191b !important; color: #ff9f97 !important; }',
    '.mk-warn { background: #382a0c !important; color: #f6c55f !important; }',
    '}',
  ].join('\n')
