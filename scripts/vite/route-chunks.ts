import type { Rolldown } from 'vite'
import { importsOf } from './icon-imports'

type Groups = NonNullable<Extract<Rolldown.OutputOptions['codeSplitting'], object>['groups']>

/** The module graph, by path from the root of the repository. */
export type Graph = {
  /** Ids of the modules that a module imports statically, as the graph writes them. */
  importsOf: (id: string) => readonly string[]
  /** The id of a source file such as `src/main.tsx`. */
  idOf: (file: string) => string
}

/** The roots of loading: the entry, and the screens and services that load on their own. */
const roots = {
  entry: 'src/main.tsx',
  login: 'src/features/entry/sign-in/LoginPage.tsx',
  recover: 'src/features/entry/recovery/RecoverPage.tsx',
  intro: 'src/features/preaffiliation/IntroPage.tsx',
  wizard: 'src/features/preaffiliation/declaration.tsx',
  judging: 'src/features/preaffiliation/rules.ts',
  judgingBenefit: 'src/domain/benefits/validate.ts',
  judgingDebit: 'src/domain/direct-debit/validate.ts',
  outbox: 'src/features/outbox/OutboxPage.tsx',
  home: 'src/app/pages/HomePage.tsx',
  benefit: 'src/features/benefits/declaration.tsx',
  debit: 'src/features/direct-debit/declaration.tsx',
  contact: 'src/features/contact/declaration.tsx',
  edit: 'src/features/file/edit/declaration.tsx',
  procedures: 'src/features/procedures/ProceduresPage.tsx',
  paying: 'src/features/payments/PaymentsPage.tsx',
  checkout: 'src/features/payments/result/CheckoutPage.tsx',
  made: 'src/features/payments-made/PaymentsMadePage.tsx',
  news: 'src/features/communications/CommunicationsPage.tsx',
  contacts: 'src/features/file/ContactsPage.tsx',
  person: 'src/features/file/PersonalDataPage.tsx',
  session: 'src/app/session/SessionLayer.tsx',
  again: 'src/app/session/SignInOverlay.tsx',
  sending: 'src/app/sending.ts',
  sent: 'src/forms/submission/SendDialogs.tsx',
  desk: 'src/app/desk/DeskScreen.tsx',
} as const satisfies Record<string, string>

type Root = keyof typeof roots

const isRoot = (name: string): name is Root => name in roots
const rootNames = Object.keys(roots).filter(isRoot)

/** The rules of the forms, which load after the first screen of their form. */
const judges = ['judging', 'judgingBenefit', 'judgingDebit'] as const

const pages = [
  'intro',
  'wizard',
  ...judges,
  'outbox',
  'home',
  'benefit',
  'debit',
  'contact',
  'edit',
  'procedures',
  'paying',
  'checkout',
  'made',
  'news',
  'contacts',
  'person',
] as const

/** The pages of a member and what stands over them. The outbox is not among them: visitors have it too. */
const ofMembers = [
  'home',
  'contacts',
  'person',
  'benefit',
  'judgingBenefit',
  'debit',
  'judgingDebit',
  'contact',
  'edit',
  'procedures',
  'paying',
  'checkout',
  'made',
  'news',
  'session',
  'sending',
] as const

/**
 * The shared chunks, from the narrowest to the broadest, each with the roots that load it. A module that several roots
 * need goes into the first chunk that all of them load. On a slow line each file costs a round trip and a kilobyte of
 * headers, so one chunk with a few unneeded modules arrives sooner than twenty exact ones.
 */
const layers: readonly { name: string; loadedBy: readonly Root[] }[] = [
  { name: 'waiting', loadedBy: ['outbox', 'sent'] },
  { name: 'benefits', loadedBy: ['benefit', 'judgingBenefit'] },
  { name: 'enrolment', loadedBy: ['debit', 'judgingDebit'] },
  { name: 'rules', loadedBy: [...judges, 'edit'] },
  { name: 'panels', loadedBy: ['benefit', 'judgingBenefit', 'debit', 'judgingDebit', 'edit'] },
  { name: 'opened', loadedBy: ['benefit', 'debit', 'contact', 'edit', 'sent'] },
  { name: 'payment', loadedBy: ['paying', 'checkout'] },
  { name: 'seen', loadedBy: ['procedures', 'news'] },
  { name: 'dialogs', loadedBy: ['contacts', 'edit', 'desk'] },
  // What asks for people and their days: 3.5 kB that neither a message nor an enrolment needs.
  { name: 'people', loadedBy: ['wizard', ...judges, 'benefit', 'edit'] },
  { name: 'preaffiliation', loadedBy: ['intro', 'wizard', ...judges, 'edit'] },
  { name: 'steps', loadedBy: ['wizard', ...judges, 'benefit', 'debit', 'contact', 'edit', 'sent'] },
  { name: 'forms', loadedBy: ['intro', 'wizard', ...judges, 'benefit', 'debit', 'contact', 'edit', 'sent'] },
  { name: 'work', loadedBy: ['intro', 'wizard', ...judges, 'outbox', 'benefit', 'debit', 'contact', 'edit', 'sent'] },
  { name: 'account', loadedBy: ['home', 'session', 'desk'] },
  { name: 'queue', loadedBy: ['outbox', 'contacts', 'sending', 'sent'] },
  { name: 'file', loadedBy: ['home', 'contacts', 'person', 'edit'] },
  {
    name: 'reading',
    loadedBy: ['home', 'contacts', 'person', 'edit', 'procedures', 'paying', 'checkout', 'made', 'news', 'contact'],
  },
  { name: 'member', loadedBy: [...ofMembers, 'desk'] },
  { name: 'own', loadedBy: ['outbox', 'sent', ...ofMembers, 'desk'] },
  {
    name: 'answers',
    loadedBy: ['intro', 'wizard', ...judges, 'benefit', 'debit', 'contact', 'contacts', 'edit', 'sent'],
  },
  { name: 'store', loadedBy: [...pages, 'session', 'sending', 'sent', 'desk'] },
  { name: 'doors', loadedBy: ['login', 'recover', 'home', 'session', 'again', 'desk'] },
  {
    name: 'fields',
    loadedBy: ['recover', 'intro', 'wizard', ...judges, 'outbox', 'benefit', 'debit', 'contact', 'edit', 'sent'],
  },
  { name: 'words', loadedBy: ['recover', 'session', 'again', 'sending', 'sent', 'desk', ...pages] },
  { name: 'ui', loadedBy: ['login', 'recover', 'session', 'again', 'sending', 'sent', 'desk', ...pages] },
]

const base = 'base'

/** Names of the shared chunks, from the narrowest to the one that every page loads. */
export const layerNames: readonly string[] = [...layers.map(({ name }) => name), base]

const reachedFrom = (graph: Graph, start: string): ReadonlySet<string> => {
  const seen = new Set<string>()
  const todo = [start]
  for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    todo.push(...graph.importsOf(id))
  }
  return seen
}

const layerFor = (needed: ReadonlySet<Root>): string | undefined => {
  if (needed.has('entry')) return base
  if (needed.size < 2) return undefined
  return layers.find(({ loadedBy }) => [...needed].every((root) => loadedBy.includes(root)))?.name
}

/**
 * The shared chunk of each module; modules without one are absent. The imports of a module are needed by at least the
 * same roots, so they are in the same chunk or in a broader one, and no two chunks need each other.
 */
export const layersOf = (graph: Graph): ReadonlyMap<string, string> => {
  const neededBy = new Map<string, Set<Root>>()
  for (const root of rootNames)
    for (const id of reachedFrom(graph, graph.idOf(roots[root])))
      neededBy.set(id, (neededBy.get(id) ?? new Set<Root>()).add(root))
  // Vite's manifest knows the entry by the chunk that it begins, so the entry stays out of the shared chunks.
  neededBy.delete(graph.idOf(roots.entry))
  return new Map(
    [...neededBy].flatMap(([id, needed]) => {
      const layer = layerFor(needed)
      return layer === undefined ? [] : [[id, layer] as const]
    }),
  )
}

/** The bundler's groups for the chunks. `root` is the repository's folder, with '/' between its parts. */
export const routeChunks = (root: string): Groups => {
  let known: ReadonlyMap<string, string> | undefined
  const layerOf = (id: string, context: Rolldown.ChunkingContext): string | undefined => {
    known ??= layersOf({
      importsOf: (one) => importsOf(one, (each) => context.getModuleInfo(each)),
      idOf: (file) => {
        const start = `${root}/${file}`
        if (context.getModuleInfo(start) === null) throw new Error(`The build has no ${file}, which routes begin at.`)
        return start
      },
    })
    return known.get(id)
  }
  return layerNames.map((name, index) => ({
    debugName: name,
    name: (id, context) => (layerOf(id, context) === name ? name : null),
    // The imports of a chunk's modules are included, unless a broader chunk has them already.
    priority: index,
  }))
}
