import { policies } from '../domain/page/trusted-types'

/** Gives an address as the browser takes it for a script; throws for one that is not of the portal. */
export type ScriptPolicy = (address: string) => string

type Rules = {
  createScriptURL?: ScriptPolicy
  createHTML?: (markup: string) => string | null
}

// What a policy gives is an object of the browser's; the declarations of the DOM ask for a text, and so does this one.
type Policies = { createPolicy: (name: string, rules: Rules) => { createScriptURL: ScriptPolicy } }

// The declarations of the DOM do not know it, and not every browser has it.
const page: { self: unknown; trustedTypes?: Policies } = globalThis

/** Makes the policy of a name, for addresses that begin as `start` does. May be called once in a page for each name. */
export const makeScriptPolicy = (name: string, start: string): ScriptPolicy => {
  const rule: ScriptPolicy = (address) => {
    if (!address.startsWith(start)) throw new TypeError(`No script of the portal: ${address}`)
    return address
  }
  // The rule counts as well where the browser asks for no policy.
  const policy = page.trustedTypes?.createPolicy(name, { createScriptURL: rule })
  return policy ? (address) => policy.createScriptURL(address) : rule
}

let ofWorkers: ScriptPolicy | undefined

/** The address of a worker of the portal, a path below the portal's own, as the browser takes it. */
export const workerAddress: ScriptPolicy = (address) => {
  ofWorkers ??= makeScriptPolicy(policies.workers, import.meta.env.BASE_URL)
  return ofWorkers(address)
}

/**
 * Lets libraries empty an element by markup, as React Aria's announcer does, and refuses all other markup that has no
 * policy. Called once, before any component.
 */
export const allowEmptying = (): void => {
  page.trustedTypes?.createPolicy(policies.empty, { createHTML: (markup) => (markup === '' ? '' : null) })
}
