import { fromText, toText, type Code, type CodeProblem } from '../../domain/code/code'
import { takePath } from '../../domain/portal-paths'
import { fail, type Result } from '../../domain/result'

/** Path of the page that takes a code, below the origin. */
const wholePath = `/afiliados${takePath}`

/** The address of a code. The code is its fragment, which never reaches a server. */
export const codeLink = (origin: string, code: Code): string => `${origin}${wholePath}#${toText(code)}`

/** Where ten words are typed, as people read it: 'portal.example/afiliados/seguir'. `host` is that of the portal. */
export const codePlace = (host: string): string => `${host}${wholePath}`

/** The code in an address, or in its fragment alone. */
export const readLink = (text: string): Result<Code, CodeProblem> => {
  const [, fragment] = /(?:^|#)([\w-]+)\s*$/.exec(text.trim()) ?? []
  return fragment === undefined ? fail('mistyped') : fromText(fragment)
}
