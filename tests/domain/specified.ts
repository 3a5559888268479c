import { messages } from '../../src/domain/messages'

const texts: readonly string[] = Object.values(messages)

/** The text of the specification that something begins with, without the sentence on how to mend it. */
export const specified = <T extends string | null | undefined>(said: T): T | string =>
  typeof said === 'string' ? (texts.find((text) => said.startsWith(`${text} `)) ?? said) : said
