/** What the bundler knows of a module: its code, and the ids that it imports or exports from, in their order. */
export type BundledModule = { code: string | null; importedIds: readonly string[] }

// Files of src/ui/icons that only name icons, one export each.
const isIconList = (id: string): boolean => /\/src\/ui\/icons\/[\w-]*icons\.ts$/.test(id)

const namesFrom = (list: string, code: string): ReadonlySet<string> => {
  const file = list.replace(/^.*\/|\.ts$/g, '')
  const imports = code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["'][^"']*?([\w-]+)["']/g)
  const ofList = [...imports].flatMap(([, names = '', from]) => (from === file ? names.split(',') : []))
  return new Set(ofList.map((name) => name.trim().replace(/ as .*$/, '')))
}

const iconsOf = ({ code, importedIds }: BundledModule, list: string): readonly (readonly [string, string])[] => {
  const names = [...(code ?? '').matchAll(/export\s*\{\s*default as (\w+)\s*\}/g)].map(([, name = '']) => name)
  if (names.length !== importedIds.length) throw new Error(`${list} may only name icons, one in each export.`)
  return importedIds.map((id, index) => [names[index] ?? '', id] as const)
}

/**
 * Ids of the modules that a module imports. Instead of a list of icons it gives the icons that the module takes from
 * it: otherwise every icon would load with the first page, as some screen's part of the list does.
 */
export const importsOf = (id: string, moduleOf: (id: string) => BundledModule | null): readonly string[] => {
  const { code = null, importedIds = [] } = moduleOf(id) ?? {}
  return importedIds.flatMap((imported) => {
    const list = isIconList(imported) ? moduleOf(imported) : null
    if (list === null) return [imported]
    const names = namesFrom(imported, code ?? '')
    return iconsOf(list, imported).flatMap(([name, icon]) => (names.has(name) ? [icon] : []))
  })
}
