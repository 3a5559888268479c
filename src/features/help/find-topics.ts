import { helpTitles } from '../../domain/help/titles'
import { helpTopics, type HelpTopic } from '../../domain/help/topics'
import { toSearchable } from '../../domain/searching'
import type { Block, Section, Topic } from './topic'
import { topics } from './topics'

/** A topic that a search found. `section` is the heading below which most of the words are, if they are in one. */
export type Found = { topic: HelpTopic; section: string | null }

// Words that say nothing of what somebody looks for; 'no' and 'sin' are among them: 'no puedo entrar'.
const little = new Set(
  'a al algo como con cual cuando de del desde donde el en es esta este hace hacer hago hay la las le lo los me mi mis no o para pero poder por porque puede puedo que quiero se si sin sobre su sus te tengo tiene tu tus un una y ya yo'.split(
    ' ',
  ),
)

/** What a word and its other forms begin with: 'cambio' is 'camb' and 'cambiar' 'cambi', but 'crédito' not 'cred'. */
const stemOf = (word: string): string => word.slice(0, word.length < 7 ? 4 : word.length - 2)

const stemsIn = (search: string): string[] => {
  const words = toSearchable(search)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '')
  const telling = words.filter((word) => !little.has(word))
  return [...new Set((telling.length > 0 ? telling : words).map(stemOf))]
}

const textOfBlock = (block: Block): string => {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'list':
    case 'steps':
      return block.items.join(' ')
    case 'picture':
      return block.alt
    case 'examples':
      return block.items.map(({ text, alt }) => `${text} ${alt}`).join(' ')
    case 'files':
      return block.items.map(({ what, words }) => `${what} ${words}`).join(' ')
    case 'screen':
      return block.label
    case 'topic':
      return ''
  }
}

const textOfSection = ({ title, blocks }: Section): string => [title, ...blocks.map(textOfBlock)].join(' ')

const headOf = (topic: HelpTopic, { title, line, words, lead }: Topic): string =>
  [helpTitles[topic], title, line, words, lead].join(' ')

const momentsOf = ({ moments }: Topic): string =>
  moments === undefined ? '' : [moments.title, ...moments.items.flatMap(({ title, text }) => [title, text])].join(' ')

/** How many of the stems begin a word of the text. */
const countIn = (text: string, stems: readonly string[]): number => {
  const words = toSearchable(text).split(/[^\p{Letter}\p{Number}]+/u)
  return stems.filter((stem) => words.some((word) => word.startsWith(stem))).length
}

type Rated = Found & { hits: number; weight: number }

const rate = (topic: HelpTopic, stems: readonly string[]): Rated => {
  const content = topics[topic]
  const head = headOf(topic, content)
  const inHead = countIn(head, stems)
  const sections = content.sections.map((section) => ({
    title: section.title,
    count: countIn(textOfSection(section), stems),
  }))
  const best = sections.toSorted((a, b) => b.count - a.count)[0]
  const all = [head, momentsOf(content), ...content.sections.map(textOfSection)].join(' ')
  return {
    topic,
    section: best !== undefined && best.count > 0 && best.count >= inHead ? best.title : null,
    hits: countIn(all, stems),
    weight: inHead * 2 + countIn(helpTitles[topic], stems) * 3 + (best?.count ?? 0),
  }
}

/**
 * The topics of a search, the best first: those with every word, or, where none has them all, those with most of them.
 * Case, accents, endings and little words do not matter. Without a word to look for, all topics.
 */
export const findTopics = (search: string): Found[] => {
  const stems = stemsIn(search)
  if (stems.length === 0) return helpTopics.map((topic) => ({ topic, section: null }))
  const rated = helpTopics.map((topic) => rate(topic, stems))
  const most = Math.max(...rated.map(({ hits }) => hits))
  return rated
    .filter(({ hits }) => hits > 0 && hits === most)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ topic, section }) => ({ topic, section }))
}
