/** One page of a list: its rows and their range, counted from 1; `page` counts from 0. */
export type Page<T> = { rows: T[]; page: number; pages: number; from: number; to: number; total: number }

/** The requested page of a list, or the nearest existing one. */
export const pageOf = <T>(all: readonly T[], asked: number, size: number): Page<T> => {
  const pages = Math.max(1, Math.ceil(all.length / size))
  const page = Math.min(Math.max(0, asked), pages - 1)
  const rows = all.slice(page * size, (page + 1) * size)
  const from = rows.length === 0 ? 0 : page * size + 1
  return { rows, page, pages, from, to: page * size + rows.length, total: all.length }
}

/** Range of the visible rows: '1 a 5 de 12'. */
export const sayPage = ({ from, to, total }: Pick<Page<unknown>, 'from' | 'to' | 'total'>): string =>
  `${from} a ${to} de ${total}`
