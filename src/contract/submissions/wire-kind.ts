import { canonicalJson, type JsonValue } from '../../domain/json'
import type { TextField } from './text-fields'
import type { RequestVersions } from './versions'

/** A file with its bytes, read from the device just before sending. */
export type SendableFile = { id: string; name: string; type: string; bytes: ArrayBuffer }

/** A file as the manifest of a request names it, with the name of its part where the manifest decides it. */
type ListedFile = { id: string; parte?: string }

/**
 * Layout of a kind's requests as a multipart form: JSON parts in order, then its text fields, then one part for each
 * file of the manifest.
 */
export type FormLayout = {
  /** Names of the JSON parts. */
  parts: readonly string[]
  /** For a kind with text fields: how many follow, by the contents of the JSON parts, and the most that may. */
  fields?: { countIn: (contents: readonly unknown[]) => number; most: number }
  /** Assembles a request from the contents of its JSON parts, in order, its path and its text fields. */
  join: (contents: readonly unknown[], path: string, fields: readonly TextField[]) => unknown
  /** Name of the part of a file; `index` is its place in the manifest, from 0. */
  filePart: (file: ListedFile, index: number) => string
  maxFiles: number
}

/** How a sealed request is sent: its path, its member and its body. */
export type RequestWay = {
  path: string
  /** Number of the only member who may send it, in their own session (F54); null for a visitor's. */
  member: string | null
  /** Its multipart body. Files that are not in the manifest are left out. */
  form: (files: readonly SendableFile[]) => FormData
}

/** The wire format of one kind of request, for the browser, the worker and the server alike. */
export type WireKind = FormLayout & {
  /** All released versions of its shape. */
  versions: RequestVersions
  /** All paths for requests of the kind. */
  paths: readonly string[]
  /** How to send a body as the device sealed it, of any version; undefined when it is not of this kind. */
  wayOf: (body: JsonValue) => RequestWay | undefined
}

/** The declaration of a kind; `B` is what it needs to know of a sealed body of any version. */
type Declaration<B> = Omit<WireKind, 'wayOf'> & {
  /** The body, if it is of this kind. It was sealed complete, so its outline is enough to recognise it. */
  recognise: (body: JsonValue) => B | undefined
  pathOf: (body: B) => string
  /** Number of the member who made the request; null for a visitor's. */
  memberOf: (body: B) => string | null
  /** Contents of the JSON parts, in order. */
  split: (body: B) => readonly JsonValue[]
  /** The text fields, in order; none by default. */
  fieldsOf?: (body: B) => readonly TextField[]
  /** The manifest. */
  filesOf: (body: B) => readonly ListedFile[]
}

/** Makes the line of a kind in the table of kinds. */
export const wireKind = <B>(declaration: Declaration<B>): WireKind => {
  const { recognise, pathOf, memberOf, split, fieldsOf, filesOf, ...layout } = declaration

  const formOf = (body: B, files: readonly SendableFile[]): FormData => {
    const form = new FormData()
    const contents = split(body)
    for (const [index, name] of layout.parts.entries()) form.set(name, canonicalJson(contents[index] ?? null))
    for (const [name, value] of fieldsOf?.(body) ?? []) form.set(name, value)
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
