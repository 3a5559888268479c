import { eq } from 'drizzle-orm'
import { letters } from '../../../server/db/schema/decided/letters'
import { members } from '../../../server/db/schema/members'
import { procedures } from '../../../server/db/schema/procedures'
import { aHandover } from '../../server/support/handover'
import { signIn } from '../../server/support/members'
import { aModification, sendModification } from '../../server/support/modification'
import { applyAll, clerks } from '../../server/desk/support'
import { expect, test as base } from '../support/app'
import { expectAccessible, expectAxe } from '../support/axe'
import { startPortal, type Portal } from '../support/server'

const nroafi = '120003'

let later = 0

/** The portal with two clerks and a clock that the test puts forward. */
const test = base.extend({
  portal: [
    async ({ build, port }, use) => {
      const config = { managementUsers: clerks }
      const portal = await startPortal(build, { port, config, clock: () => Date.now() + later })
      await use(portal)
      await portal.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test.use({ viewport: { width: 1440, height: 900 } })

const numberOf = (body: unknown): string => {
  const numero: unknown = Object(body).recibo?.numero
  if (typeof numero !== 'string') throw new Error(JSON.stringify(body))
  return numero
}

const stateOf = async ({ db }: Portal, numero: string): Promise<string | undefined> => {
  const [row] = await db.select().from(procedures).where(eq(procedures.nrotramite, numero))
  return row?.estado
}

const namesOf = async ({ db }: Portal): Promise<string | undefined> => {
  const [row] = await db
    .select()
    .from(members)
    .where(eq(members.nroafi, Number(nroafi)))
  return row?.nombres
}

test('[UNS-130] a request is taken, approved, taken back, approved again, and applied after its minute', async ({
  app,
  portal,
}) => {
  const { page } = app
  const before = await namesOf(portal)
  const caller = await signIn(portal.url, nroafi)
  const { body } = await sendModification(
    portal,
    await aModification(caller, { personales: { nombres: 'JULIA INÉS' } }),
  )
  const numero = numberOf(body)

  await app.open(`/pruebaLoginEmpleado?usuiden=${await aHandover(Date.now(), 'marcela')}`)
  await app.press('Ingresar a gestión')
  await expect(app.heading('Pendientes')).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  await expectAccessible(page, 'the queue of the desk')

  // The cursor and the keys: the row is opened from the keyboard alone.
  const row = page.getByRole('link', { name: /Modificación de datos/ }).last()
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Modificación de datos de / })).toBeVisible()
  await expectAccessible(page, 'one request at the desk')
  await page.keyboard.press('t')
  await expect(page.getByText('Lo tenés vos')).toBeVisible()

  const approve = async (): Promise<void> => {
    await page.keyboard.press('a')
    const dialog = page.getByRole('dialog', { name: /^Aprobar la modificación/ })
    await expect(dialog).toBeVisible()
    const looked = dialog.getByRole('checkbox')
    if ((await looked.count()) > 0) await looked.check({ force: true })
    await dialog.getByRole('button', { name: /^Aprobar/ }).click()
    await expect(app.heading('Pendientes')).toBeVisible()
  }
  await page.keyboard.press('a')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAxe(page, 'the window of an approval')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await approve()
  const strip = page.getByRole('list', { name: 'Decisiones de este minuto' })
  await expect(strip).toContainText('Aprobaste la modificación de datos')
  expect(await stateOf(portal, numero)).toBe('EN CURSO')
  await page.keyboard.press('z')
  await expect(page.getByText(/^Deshecho/)).toBeVisible()
  await expect(strip).toHaveCount(0)
  later += 61_000
  await applyAll(portal)
  expect([await stateOf(portal, numero), await namesOf(portal)]).toEqual(['EN CURSO', before])

  await page
    .getByRole('link', { name: /Modificación de datos/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Modificación de datos de / })).toBeVisible()
  await expect(page.getByText('Lo tenés vos')).toBeVisible()
  await approve()
  later += 61_000
  await applyAll(portal)
  expect([await stateOf(portal, numero), await namesOf(portal)]).toEqual(['APROBADO', 'JULIA INÉS'])
  expect(
    await portal.db
      .select()
      .from(letters)
      .where(eq(letters.nroafi, Number(nroafi))),
  ).toHaveLength(1)
})
