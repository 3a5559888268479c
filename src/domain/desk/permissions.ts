/** What a user of the desk may do. Each one opens a whole section, never a single button (UNS-151). */
export const permissions = [
  'consulta',
  'decision',
  'agenda',
  'comunicaciones',
  'importacion',
  'auditoria',
  'operacion',
] as const

/**
 * A permission of the desk: `consulta` looks members up, `decision` has the queue and decides, `agenda` the appointments,
 * `comunicaciones` what members read, `importacion` the fund's lists, `auditoria` the log, `operacion` the state of the
 * system, which shows no person.
 */
export type Permission = (typeof permissions)[number]

/** The roles of UNS-130 as bundles of permissions (UNS-151): look, decide, operate. Several add up. */
export const roles = {
  mirar: ['consulta'],
  decidir: ['consulta', 'decision', 'agenda', 'comunicaciones'],
  operar: ['importacion', 'auditoria', 'operacion'],
} as const satisfies Record<string, readonly Permission[]>

type Role = keyof typeof roles

const isRole = (word: string): word is Role => Object.hasOwn(roles, word)

const isPermission = (word: unknown): word is Permission => permissions.some((one) => one === word)

/**
 * The permissions that a text grants: names of roles and permissions joined by '+', as 'decidir+auditoria'. In the order of
 * the table, each once; undefined when a word is neither.
 */
export const readPermissions = (text: string): Permission[] | undefined => {
  const words = text.split('+').map((word) => word.trim())
  const granted = words.flatMap((word): readonly (Permission | undefined)[] => {
    if (isRole(word)) return roles[word]
    return [isPermission(word) ? word : undefined]
  })
  return granted.includes(undefined) ? undefined : permissions.filter((one) => granted.includes(one))
}
