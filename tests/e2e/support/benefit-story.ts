import { expect, test } from '@playwright/test'
import type { Proxy } from '../../faults/support/proxy'
import type { App } from './acts'
import { openForm, sendAndLeave, sendToOutbox, signInToAsk } from './benefit'
import { prepare, type Claim } from './benefit-claim'
import { fillIn } from './benefit-journey'
import { expectStored, listRequests, theRequest } from './benefit-stored'
import { expectSent } from './benefit-wire'
import type { BenefitStory } from './journeys/benefits'
import type { Portal } from './server'

/** A member's browser, the line to the server, and the server. */
type World = { app: App; line: Proxy; portal: Portal }

const deliver = async ({ app }: World, { journey }: Claim, count: number): Promise<void> => {
  if (journey.line !== 'offline') {
    return count === 1
      ? sendAndLeave(app, 'Ir a Subsidios', 'Subsidios')
      : sendAndLeave(app, 'Ir a Mis trámites', 'Mis trámites')
  }
  await sendToOutbox(app)
  await app.page.context().setOffline(false)
  await expect(app.page.getByText('Enviado', { exact: true })).toHaveCount(count, { timeout: 60_000 })
}

/** Records the page's eligibility questions from now on; `expectAsked` checks that each person is among them. */
const listenToQuestions = ({ page }: App) => {
  const asked: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/subsidios/validarTipoSubsidio')) asked.push(request.postDataJSON())
  })
  return {
    expectAsked: ({ journey, people }: Claim): void => {
      // Without a connection the sender asks, which may run outside of the page.
      if (!journey.isValidated || journey.line === 'offline') return
      const { tipoSubsidio } = journey.sent
      for (const { nrodoc, fecnacim } of people)
        expect(asked).toContainEqual(
          expect.objectContaining({ tipoSubsidio, dniFamiliar: nrodoc, fechaNacimiento: fecnacim }),
        )
    },
  }
}

const bothWays: readonly ('minimal' | 'maximal')[] = ['minimal', 'maximal']

/**
 * A member signs in once and requests a benefit, first with minimal and then with maximal data. Everything must arrive
 * as entered: over the line, in the database and on the server's disk. Ends on "Mis trámites".
 */
export const tell = async (world: World, story: BenefitStory, ways = bothWays): Promise<void> => {
  const { app, line, portal } = world
  const questions = listenToQuestions(app)
  const claims = await Promise.all(ways.map((way) => prepare(portal, story[way])))
  const earlier = await Promise.all(claims.map(({ holder }) => listRequests(portal, holder.nroafi)))
  for (const [index, claim] of claims.entries()) {
    const count = index + 1
    await test.step(`${story.heading}, request ${count}`, async () => {
      if (index === 0) await signInToAsk(app, claim.journey.asker)
      await openForm(app, story)
      await fillIn(app, story, claim)
      await deliver(world, claim, count)
      const request = await theRequest(portal, claim.holder.nroafi, (earlier[index]?.length ?? 0) + count)
      questions.expectAsked(claim)
      await expectSent(line, claim, count)
      await expectStored(portal, request, claim)
      await app.open('/tramites')
      const row = app.page.getByRole('row').filter({ hasText: request.procedure.nrotramite })
      await expect(row).toContainText(claim.journey.sent.procedure)
      await expect(row).toContainText('PENDIENTE')
    })
  }
}
