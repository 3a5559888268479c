import type { LetterBlock, Letterhead, LetterPlan } from './plan'

/** Longest line of a letter, in characters: what every reader of mail shows without breaking it. */
const longestLine = 72

const fold = (text: string): string[] =>
  text.split('\n').flatMap((line) => {
    const lines: string[] = []
    let current = ''
    for (const word of line.split(' ')) {
      const longer = current === '' ? word : `${current} ${word}`
      if (current !== '' && longer.length > longestLine) {
        lines.push(current)
        current = word
      } else current = longer
    }
    return [...lines, current]
  })

const linesOf = (block: LetterBlock): string[] => {
  switch (block.kind) {
    case 'paragraph':
    case 'remark':
      return fold(block.text)
    case 'facts':
      return block.rows.flatMap(({ label, value }) => fold(`${label}: ${value}`))
    case 'reason':
    case 'advice':
      return fold(`${block.label}: ${block.text}`)
    case 'link':
      // An address is never broken.
      return [...(block.lead === undefined ? [] : [...fold(block.lead), '']), block.href]
  }
}

/** The text part of a letter, in lines of at most 72 characters; an address may be longer. */
export const writeText = ({ body, foot }: LetterPlan, { name }: Letterhead): string =>
  [
    'Hola:',
    ...body.flatMap((block) => ['', ...linesOf(block)]),
    ...(foot.length === 0 ? [] : ['', ...fold(foot.join(' '))]),
    '',
    '--',
    ...fold(name),
    'Esta dirección no recibe respuestas.',
  ].join('\n')
