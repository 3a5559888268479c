import { readFile } from 'node:fs/promises'
import { inspectionLimits } from '../../limits/inspection'
import { lookSchema, type Answer, type Look, type Source } from '../messages'
import { TooComplex } from './too-complex'
import { deadline } from './watch.mjs'

/**
 * A process of the inspection room: receives one look at a time from its parent by message, and answers it. What guards it
 * was loaded before, see watch.mjs.
 */

const processorMs = (): number => {
  const { user, system } = process.cpuUsage()
  return Math.round((user + system) / 1000)
}

/** Starts the processor time budget of a look. */
const allowTime = (): void => {
  Atomics.store(deadline, 0, processorMs() + inspectionLimits.processor.value)
}

const stopTime = (): void => {
  Atomics.store(deadline, 0, 0)
}

const say = (answer: Answer): void => {
  process.send?.(answer)
}

const read = async (source: Source): Promise<Buffer> => {
  if ('path' in source) return readFile(source.path)
  const { buffer, byteOffset, byteLength } = source.bytes
  return Buffer.from(buffer, byteOffset, byteLength)
}

// Each library is loaded by the first look that needs it: a process that sees only photos never loads the one for PDFs.
const pictures = () => import('./pictures')

const take = async (look: Look): Promise<unknown> => {
  switch (look.kind) {
    case 'picture':
      return (await pictures()).decode(await read(look.source))
    case 'light':
      return (await pictures()).measureLight(await read(look.source), look)
    case 'portrait':
      return (await pictures()).drawPortrait(await read(look.source))
    case 'pdf': {
      const { lookAtPdf } = await import('./pdf-pages')
      return lookAtPdf(await read(look.source))
    }
    case 'join': {
      const { joinAttachments } = await import('./join')
      return joinAttachments(look.attachments, look.target, (index) => {
        say({ state: 'at', index })
        allowTime()
      })
    }
  }
}

const answerOf = async (look: Look): Promise<Answer> => {
  const before = processorMs()
  try {
    const value = await take(look)
    return { state: 'seen', value, processorMs: processorMs() - before }
  } catch (cause) {
    return { state: cause instanceof TooComplex ? 'tooComplex' : 'damaged', processorMs: processorMs() - before }
  }
}

process.on('message', (message) => {
  allowTime()
  void answerOf(lookSchema.parse(message)).then((answer) => {
    stopTime()
    say(answer)
  })
})
// A signal to the whole group is handled by the parent, which finishes its requests first and then ends this process.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
