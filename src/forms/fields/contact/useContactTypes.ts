import { useMemo } from 'react'
import { contactTypes as shippedContactTypes } from '../../../domain/catalogues/data/contact-types'
import { useCatalogue } from '../../catalogues/useCatalogue'

/** The options of a contact type field. */
export type ContactTypes = readonly { id: number; label: string }[]

/** The uses of an address, a phone or an e-mail; the same list object while the catalogue is the same. */
export const useContactTypes = (): ContactTypes => {
  const types = useCatalogue('contactTypes', shippedContactTypes)
  return useMemo(() => types.map(({ id, descontacto }) => ({ id, label: descontacto })), [types])
}
