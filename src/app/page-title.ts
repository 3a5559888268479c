import { config } from '../api/config'
import { getFund } from '../ui/fund'

/**
 * Title of the page: the screen, then 'PORTAL WEB' with the fund's tag; outside production the environment comes first
 * (ROUTE-003).
 */
export const pageTitle = (
  screen: string,
  { fundTag, environment }: { fundTag: string; environment: string } = {
    fundTag: getFund().tag,
    environment: config.environment,
  },
): string => {
  const portal = `PORTAL WEB${fundTag ? ` - ${fundTag}` : ''}`
  const prefix = environment === 'production' ? '' : `[${environment}] `
  return `${prefix}${screen ? `${screen} · ` : ''}${portal}`
}
