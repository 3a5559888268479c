import { parseAst, parseSync, Visitor, type ESTree } from 'vite'
import { namesRebound } from './rebound'

type Edit = { start: number; end: number; text: string }

/** A module as far as it has been rewritten. */
type Draft = {
  file: string
  address: string
  program: ESTree.Program
  free: (wanted: string) => string
  edits: Edit[]
  /** Chunks that it needs, with what it takes from each: patterns of declarations. */
  needs: Map<string, string[]>
  /** Entries of the object that it gives. */
  given: string[]
}

/** Gives names like the wanted ones that the module has nowhere. */
const freeNames = (program: ESTree.Program): ((wanted: string) => string) => {
  const taken = new Set<string>()
  new Visitor({ Identifier: ({ name }) => void taken.add(name) }).visit(program)
  const free = (wanted: string): string => (taken.has(wanted) ? free(`${wanted}_`) : wanted)
  return free
}

const nameOf = (specifier: string, file: string): string => {
  const [, name] = /^\.\/([\w.$-]+\.js)$/.exec(specifier) ?? []
  if (name === undefined) throw new Error(`${file} needs ${specifier}, which is no chunk beside it.`)
  return name
}

const keyOf = (node: ESTree.ModuleExportName): string => (node.type === 'Literal' ? node.value : node.name)

// The same text serves for what is taken and for what is given.
const entry = (key: string, local: string): string => (key === local ? key : `${key}:${local}`)

const takeImport = (node: ESTree.ImportDeclaration, { file, edits, needs }: Draft): void => {
  const name = nameOf(node.source.value, file)
  const taken = needs.get(name) ?? []
  needs.set(name, taken)
  const named: string[] = []
  for (const specifier of node.specifiers) {
    const { name: local } = specifier.local
    if (specifier.type === 'ImportNamespaceSpecifier') taken.push(local)
    else named.push(entry(specifier.type === 'ImportSpecifier' ? keyOf(specifier.imported) : 'default', local))
  }
  if (named.length > 0) taken.push(`{${named.join()}}`)
  edits.push({ start: node.start, end: node.end, text: '' })
}

const takeExports = (node: ESTree.ExportNamedDeclaration, { file, program, edits, given }: Draft): void => {
  if (node.source !== null || node.declaration !== null) throw new Error(`${file} exports in a way that is not known.`)
  const rebound = namesRebound(program, new Set(node.specifiers.map(({ local }) => keyOf(local))))
  if (rebound.length > 0) throw new Error(`${file} exports what it changes later: ${rebound.join()}`)
  for (const { exported, local } of node.specifiers) given.push(entry(keyOf(exported), keyOf(local)))
  edits.push({ start: node.start, end: node.end, text: '' })
}

const takeDefault = (
  node: ESTree.ExportDefaultDeclaration,
  code: string,
  { file, edits, given, free }: Draft,
): void => {
  const { length } = /^export\s+default(?!\s*(?:function|class|async)\b)/.exec(code.slice(node.start))?.[0] ?? ''
  if (length === 0) throw new Error(`${file} exports a default that has a name.`)
  given.push(entry('default', free('$d')))
  edits.push({ start: node.start, end: node.start + length, text: `const ${free('$d')}=` })
}

const textOf = (node: ESTree.Expression): string | undefined => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  return node.type === 'TemplateLiteral' && node.expressions.length === 0
    ? (node.quasis[0]?.value.cooked ?? undefined)
    : undefined
}

const takeDynamicImport = (node: ESTree.ImportExpression, { file, edits, free }: Draft): void => {
  const specifier = textOf(node.source)
  if (specifier === undefined) throw new Error(`${file} imports what is only known later.`)
  const text = `${free('$l')}(${JSON.stringify(nameOf(specifier, file))})`
  edits.push({ start: node.start, end: node.end, text })
}

const takeMeta = (node: ESTree.MemberExpression, { file, address, edits }: Draft): void => {
  if (node.object.type !== 'MetaProperty') return
  const name = node.property.type === 'Identifier' ? node.property.name : ''
  // The preloading of Vite asks whether there is `resolve`, and does without.
  if (name !== 'url' && name !== 'resolve') throw new Error(`${file} uses import.meta.${name}.`)
  const text = name === 'url' ? `(location.origin+${JSON.stringify(address)})` : 'void 0'
  edits.push({ start: node.start, end: node.end, text })
}

const applied = (code: string, edits: readonly Edit[]): string => {
  const ascending = edits.toSorted((one, other) => one.start - other.start)
  const kept = ascending.map(({ start, text }, index) => code.slice(ascending[index - 1]?.end ?? 0, start) + text)
  return kept.join('') + code.slice(ascending.at(-1)?.end ?? 0)
}

const rewrite = (code: string, draft: Draft): void => {
  for (const node of draft.program.body) {
    if (node.type === 'ImportDeclaration') takeImport(node, draft)
    else if (node.type === 'ExportNamedDeclaration') takeExports(node, draft)
    else if (node.type === 'ExportDefaultDeclaration') takeDefault(node, code, draft)
    else if (node.type === 'ExportAllDeclaration') throw new Error(`${draft.file} exports all of another.`)
  }
  // Links that fetch a script ahead must say that it is not a module.
  const takeLink = ({ start, end }: ESTree.Span): void => {
    draft.edits.push({ start, end, text: '"preload"' })
  }
  new Visitor({
    ImportExpression: (node) => takeDynamicImport(node, draft),
    MemberExpression: (node) => takeMeta(node, draft),
    Literal: (node) => {
      if (node.value === 'modulepreload') takeLink(node)
    },
    TemplateLiteral: (node) => {
      if (textOf(node) === 'modulepreload') takeLink(node)
    },
  }).visit(draft.program)
}

/**
 * A chunk as a script that hands itself over to the runtime. What it imports is taken once, when it runs: chunks do not
 * need each other mutually, so everything is there, and one that changes later what it exports is refused. `folder` is the
 * address of the chunks' folder.
 */
export const toScript = (code: string, file: string, folder: string): string => {
  const program = parseAst(code)
  const free = freeNames(program)
  const draft: Draft = { file, address: folder + file, program, free, edits: [], needs: new Map(), given: [] }
  rewrite(code, draft)
  const needs = [...draft.needs.keys()]
  const needed = needs.map((_name, index) => free(`$${index}`))
  const taken = [...draft.needs.values()].flatMap((patterns, index) =>
    patterns.map((pattern) => `${pattern}=${needed[index] ?? ''}`),
  )
  const head = taken.length === 0 ? '' : `const ${taken.join()};`
  const body = `"use strict";${head}${applied(code, draft.edits).trim()}\nreturn{${draft.given.join()}}`
  // The brackets around the function tell the browser that it runs at once, so that it is not read twice.
  const run = `(function(${[free('$l'), ...needed].join()}){${body}})`
  const script = `$c(${run},${JSON.stringify(needs)})`
  const [mistake] = parseSync(file, script, { sourceType: 'script' }).errors
  if (mistake) throw new Error(`${file} is no script: ${mistake.message}`)
  return script
}
