import { eq } from 'drizzle-orm'
import { memberAddresses, memberEmails, memberPhones } from '../../../server/db/schema/member-contacts'
import { memberRelatives } from '../../../server/db/schema/member-files'
import { members } from '../../../server/db/schema/members'
import { paths } from '../../../src/contract/base-paths'
import { streetLine } from '../../../src/domain/address/words'
import { fullName } from '../../../src/domain/person/names'
import { formatCuil, formatDni } from '../../../src/domain/text'
import { App } from '../../e2e/support/app'
import { fileOf, isKept, logOut, seesFile, trySignIn } from '../../e2e/support/member'
import type { Portal } from '../../e2e/support/server'
import { readDisk } from '../support/disk'
import { expect, test } from '../support/world'

// What a browser writes down beside the portal's own stores, the headless shell does not.
test.use({ needsWholeBrowser: true })

const nroafi = 120_018

/** What the fund knows of a member and of their family, as it keeps it and as the screens show it. */
const knownOf = async ({ db }: Portal): Promise<string[]> => {
  const [member] = await db.select().from(members).where(eq(members.nroafi, nroafi))
  const addresses = await db.select().from(memberAddresses).where(eq(memberAddresses.nroafi, nroafi))
  const phones = await db.select().from(memberPhones).where(eq(memberPhones.nroafi, nroafi))
  const emails = await db.select().from(memberEmails).where(eq(memberEmails.nroafi, nroafi))
  const relatives = await db.select().from(memberRelatives).where(eq(memberRelatives.nroafi, nroafi))
  const people = member === undefined ? relatives : [member, ...relatives]
  return [
    ...people.flatMap((person) => [person.apellido, person.nombres, fullName(person)]),
    ...people.flatMap(({ nrodoc }) => [nrodoc, formatDni(nrodoc)]),
    ...(member === undefined ? [] : [member.cuil, formatCuil(member.cuil)]),
    ...addresses.flatMap(({ calle, nro }) => [calle, `${calle} ${nro}`, streetLine({ calle, nro, piso: '', dep: '' })]),
    ...phones.flatMap(({ telefono, carac }) => [telefono, `${carac}${telefono}`]),
    ...emails.map(({ email }) => email),
  ]
}

test('T28, T29: the file of a member who read it all, left and came back lies readable nowhere on the disk', async ({
  installed: { app, device },
  line,
  portal,
  build,
}) => {
  const { page } = app
  await app.openLogin()
  await trySignIn(app, String(nroafi))
  await seesFile(app, 'Rocío Medina')
  await isKept(page)
  for (const [link, heading] of [
    ['Ver todos mis datos personales', 'Datos personales'],
    ['Ver todos los familiares', 'Datos de familiares'],
    ['Ver todos mis medios de contacto', 'Mis medios de contacto'],
  ] as const) {
    await page.getByRole('link', { name: link }).click()
    await expect(app.heading(heading)).toBeVisible()
    await page.goBack()
    await seesFile(app, 'Rocío Medina')
  }
  const photo = await fileOf(app, 'Rocío Medina').getByRole('img', { name: 'Foto de legajo' }).getAttribute('src')
  const base64 = photo?.split(',')[1] ?? ''
  expect(base64.length).toBeGreaterThan(1_000)
  await logOut(app)
  await device.context.setOffline(true)
  await trySignIn(app, String(nroafi), 'Mala-2026')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('La contraseña no es correcta.')
  await trySignIn(app, String(nroafi))
  await seesFile(app, 'Rocío Medina')
  await logOut(app)
  await device.kill()

  const disk = await readDisk(device.profile)
  // The search finds what is meant to be readable.
  expect(disk.hasText('afiliados-cache')).toBe(true)
  // Names of streets and towns come with the portal's lists, to every device.
  const shipped = await readDisk(build)
  const known = [...new Set(await knownOf(portal))].filter((text) => !shipped.hasText(text))
  expect(known.length).toBeGreaterThanOrEqual(20)
  const found = known.filter(disk.hasText).map((text) => ({ text, places: disk.placesOf(text) }))
  expect(found).toEqual([])
  // From the middle, where a picture is like no other.
  const middle = Math.floor(base64.length / 8) * 4
  expect(disk.placesOf(base64.slice(middle, middle + 60))).toEqual([])
  expect(disk.hasBytes(Buffer.from(base64.slice(middle, middle + 60), 'base64'))).toBe(false)
  // No cache keeps an answer of the API, packed or not: its address would be there.
  for (const path of [paths.user, paths.addresses, paths.relatives])
    expect(disk.placesOf(`${line.origin}${path}`)).toEqual([])

  // What is left opens, cold and without a connection, by the password.
  const again = await device.relaunch({ offline: true })
  const reopened = new App(again.page, line.origin)
  await reopened.open('/login')
  await trySignIn(reopened, String(nroafi))
  await seesFile(reopened, 'Rocío Medina')
  await again.context.close()
})
