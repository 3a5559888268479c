/** Rows to generate: one for each number n of a range that matches `where`; the columns are these SQL expressions. */
export type Rows = { table: string; where?: string; columns: Record<string, string> }

/** SQL expression for a number of days ago. */
export const days = (expression: string): string => `now() - interval '1 day' * (${expression})`

/** SQL expression for the uuid of the n-th thing of a kind: the MD5 of its `nameOf`. */
export const idOf = (kind: string): string => `md5('${kind}' || n)::uuid`

/** The name from which the uuid of the n-th thing of a kind is made. */
export const nameOf = (kind: string, n: number): string => `${kind}${n}`

/** Names and document of the n-th person. */
export const person = { nombres: "'NOMBRE ' || n", apellido: "'APELLIDO ' || n", nrodoc: 'lpad(n::text, 8, $$0$$)' }
