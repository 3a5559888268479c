import type { WireBenefit } from './wire'

/** Number of the member who made the request; only their session may send it (F54). */
export const memberOfBenefit = ({ afiliado }: Pick<WireBenefit, 'afiliado'>): string =>
  Object.entries(afiliado).find(([name]) => name.endsWith('_nroafi'))?.[1] ?? ''
