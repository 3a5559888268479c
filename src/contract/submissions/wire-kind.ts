import { canonicalJson, type JsonValue } from '../../domain/json'
import type { RequestVersions } from './versions'

/** A file with its bytes, read from the device just before sending. */
export type SendableFile = { id: string; name: string; type: string; bytes: ArrayBuffer }

/** A file as the manifest of a request names it. */
type ListedFile = { id: string }

/** How requests of a kind are laid out as a multipart form: JSON parts in their order, then one part for each file of the manifest. */
export type FormLayout = {
  /** Names of the JSON parts. */
  parts: readonly string[]
  /** Puts a request together again: what its JSON parts carry, in their order, and the path that it came to. */
  join: (contents: readonly unknown[], path: string) => unknown
  /** Name of the part that carries a file; `index` is its place in the manifest, from 0 on. */
  filePart: (file: ListedFile, index: number) => string
  maxFiles: number
}

/** A sealed request on its way: where it goes, whose it is, and as what. */
export type RequestWay = {
  path: string
  /** Number of the member who alone may send it, under a session of theirs (F54); null for a visitor's. */
  member: string | null
  /** Its multipart body. Files that the manifest does not name stay out. */
  form: (files: readonly SendableFile[]) => FormData
}

/** How one kind of request travels, for the browser, the worker and the server alike. */
export type WireKind = FormLayout & {
  /** The versions of its shape that were ever released. */
  versions: RequestVersions
  /** Every path that requests of the kind go to. */
  paths: readonly string[]
  /** The way of a body as the device sealed it, of any version; undefined when it is none of this kind. */
  wayOf: (body: JsonValue) => RequestWay | undefined
}

/** What a kind says for itself; `B` is what it needs to know of a sealed body, of whatever version. */
type Declaration<B> = Omit<WireKind, 'wayOf'> & {
  /** The body when it is one of the kind. It was sealed whole: its outline is enough to tell it from any other. */
  recognise: (body: JsonValue) => B | undefined
  pathOf: (body: B) => string
  /** Number of the member whose request it is; null for a visitor's. */
  memberOf: (body: B) => string | null
  /** What the JSON parts carry, in their order. */
  split: (body: B) => readonly JsonValue[]
  /** The manifest. */
  filesOf: (body: B) => readonly ListedFile[]
}

/** Makes the line that a kind has in the table of kinds. */
export const wireKind = <B>(declaration: Declaration<B>): WireKind => {
  const { recognise, pathOf, memberOf, split, filesOf, ...layout } = declaration

  const formOf = (body: B, files: readonly SendableFile[]): FormData => {
    const form = new FormData()
    const contents = split(body)
    for (const [index, name] of layout.parts.entries()) form.set(name, canonicalJson(contents[index] ?? null))
    for (const [index, listed] of filesOf(body).entries()) {
      const file = files.find(({ id }) => id === listed.id)
      if (file === undefined) continue
      const { name, type, bytes } = file
      form.set(layout.filePart(listed, index), new File([new Uint8Array(bytes)], name, { type }))
    }
    return form
  }

  return {
    ...layout,
    wayOf: (sealed) => {
      const body = recognise(sealed)
      if (body === undefined) return undefined
      return { path: pathOf(body), member: memberOf(body), form: (files) => formOf(body, files) }
    },
  }
}
