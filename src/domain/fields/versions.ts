import { isStored, type Stored } from '../form/stored'
import type { JsonValue } from '../json'

/**
 * What a version of a form changed in stored answers. Paths are those of its tree: 'personales.tomo', 'hijos.*.nrodoc'. A new
 * answer needs no more than the version: it is as in a new form.
 */
export type VersionStep = {
  /** Converts the answers of the version before. It hands on what it does not know, and never drops an answer but those below. */
  lift: (answers: Stored) => Stored
  /** The new path of answers by their old one. */
  renames?: Readonly<Record<string, string>>
  drops?: readonly string[]
}

/** The versions of the stored answers of a form. */
export type FormVersions = {
  /** The version that this release writes. */
  current: number
  /** What versions changed, oldest first: the first leads from version 1 to version 2. */
  steps: readonly VersionStep[]
  /**
   * The answers of any released version as today's has them. Undefined for what is no object, and for a version that this
   * release does not know: such a draft is never overwritten (F08).
   */
  lifted: (version: number, content: JsonValue) => Stored | undefined
}

/** The versions of a form, by what each changed; none for a form of one version. */
export const formVersions = (...steps: readonly VersionStep[]): FormVersions => ({
  current: steps.length + 1,
  steps,
  lifted: (version, content) => {
    const isKnown = version >= 1 && version <= steps.length + 1
    if (!isKnown || !isStored(content)) return undefined
    return steps.slice(version - 1).reduce((answers, step) => step.lift(answers), content)
  },
})
