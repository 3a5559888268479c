import type { CheckId } from '../domain/form/checks'

/** The inputs of a question by name, read from its canonical JSON. */
export const toCheckQuery = (inputs: string): Record<string, string> => {
  const parsed: unknown = JSON.parse(inputs)
  if (typeof parsed !== 'object' || parsed === null) return {}
  return Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, String(value)]))
}

/** Whether the API answers the question only to a signed-in member. */
export const isMembersCheck = (id: CheckId): boolean => ['subsidio', 'aportes', 'planPagos', 'cbu'].includes(id)
