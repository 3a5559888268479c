/**
 * Rows to generate: for each number n of a range that `where` lets through, one row whose columns are these expressions
 * of SQL.
 */
export type Rows = { table: string; where?: string; columns: Record<string, string> }

/** So many days ago, as an expression. */
export const days = (expression: string): string => `now() - interval '1 day' * (${expression})`

/** The uuid of the n-th thing of a kind, as an expression; `nameOf` gives what it is the MD5 of. */
export const idOf = (kind: string): string => `md5('${kind}' || n)::uuid`

/** The name by which the n-th thing of a kind gets its uuid. */
export const nameOf = (kind: string, n: number): string => `${kind}${n}`

/** Names and document of the n-th person. */
export const person = { nombres: "'NOMBRE ' || n", apellido: "'APELLIDO ' || n", nrodoc: 'lpad(n::text, 8, $$0$$)' }
