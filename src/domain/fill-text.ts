/** Fills the {name} places of a fixed text; a place without a value stays visible. */
export const fillText = (template: string, values: Record<string, string | number>): string =>
  template.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
