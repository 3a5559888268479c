import { ageAt, isPlainDate, type PlainDate } from '../../../../domain/dates'
import { childHolder } from '../../../../domain/family/children'
import type { Child } from '../../../../domain/family/relative'
import { formatDni } from '../../../../domain/text'

/** First letters of the name and the surname. */
export const toInitials = ({ nombres, apellido }: Pick<Child, 'nombres' | 'apellido'>): string =>
  [nombres, apellido].map((name) => name.trim().slice(0, 1)).join('')

const toAge = (years: number): string => {
  if (years < 1) return 'menos de 1 año'
  return years === 1 ? '1 año' : `${years} años`
}

/** 'DNI 58.214.907 · 5 años'. */
export const toChildLine = ({ nrodoc, fecnacim }: Pick<Child, 'nrodoc' | 'fecnacim'>, today: PlainDate): string =>
  [`DNI ${formatDni(nrodoc)}`, ...(isPlainDate(fecnacim) ? [toAge(ageAt(fecnacim, today))] : [])].join(' · ')

/** 'Completo · 3 archivos'. */
export const toFilesLine = (count: number): string => `Completo · ${count} ${count === 1 ? 'archivo' : 'archivos'}`

/** Whether the path of a problem belongs to this child: a field of its row or one of its documents. */
export const isOfChild = (childId: string, index: number): ((problem: { path: string }) => boolean) => {
  const field = `hijos.${index}.`
  const slot = `archivo:${childHolder(childId)}.`
  return ({ path }) => path.startsWith(field) || path.startsWith(slot)
}
