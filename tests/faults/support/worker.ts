import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { z } from 'zod'

const registrations = z.object({
  registrations: z.array(z.object({ registrationId: z.string(), scopeURL: z.string() })),
})

/** The worker's registration at an origin, and a page beside the portal that can wake it. */
export const findRegistration = async (
  context: BrowserContext,
  origin: string,
): Promise<{ page: Page; session: CDPSession; registrationId: string }> => {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', (event) => {
      const one = registrations.parse(event).registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (one) resolve(one.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  return { page, session, registrationId: await found }
}
