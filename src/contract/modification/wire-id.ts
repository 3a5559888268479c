import type { CatalogueId } from '../../domain/form/answers'

/** Encodes the id of a row of a list as a text; '' for none. */
export const toWireId = (id: CatalogueId): string => (id === null ? '' : String(id))

/** Decodes it. */
export const fromWireId = (id: string): CatalogueId => (id === '' ? null : Number(id))
