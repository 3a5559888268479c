import type { BenefitDeclaration } from '../declaration'
import { cbuProof, spouseDni, unionCertificate } from '../papers'
import { marriage } from './marriage'

/** Cohabitation union and civil union: marriage's form and endpoint with a choice of the union (AMB-25, UNS-71). */
export const union: BenefitDeclaration = {
  ...marriage,
  id: 'union',
  lead: 'Pedí el subsidio por tu unión convivencial o unión civil.',
  weddingLabel: 'Fecha de la unión',
  asksUnion: true,
  documents: (values) => [unionCertificate(values.union), cbuProof, ...spouseDni('de tu conviviente')],
}
