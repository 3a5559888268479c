import { configFromEnv, type Config } from '../../../server/config'

/** What the profile in a folder makes of a server's configuration. */
export const configOfFund = (
  folder: string,
): Pick<Config, 'fund' | 'mailboxes' | 'mailFrom' | 'preaffiliationVideo' | 'frameOrigins'> => {
  const { fund, mailboxes, mailFrom, preaffiliationVideo, frameOrigins } = configFromEnv(
    { FUND_PROFILE: folder },
    '/casa',
  )
  return { fund, mailboxes, mailFrom, preaffiliationVideo, frameOrigins }
}
