import type { WireBenefit } from './wire'

/** Number of the member who made the request; only their session may send it (F54). */
export const memberOfBenefit = ({ afiliado }: Pick<WireBenefit, 'afiliado'>): string => {
  if ('pad_nroafi' in afiliado) return afiliado.pad_nroafi
  if ('pnc_nroafi' in afiliado) return afiliado.pnc_nroafi
  return 'pmd_nroafi' in afiliado ? afiliado.pmd_nroafi : afiliado.pmt_nroafi
}
