import { expect, test, type Browser } from '@playwright/test'
import { keysOfCode } from '../../../src/offline/parcel/code-keys'
import type { Place } from '../support/oracle'
import { statesOf } from './oracle'
import { codeOf, OwnPhone } from './phone'
import type { Member, Visitor } from './persons'
import type { HandOver, Visit } from './plan'
import type { Tablet } from './tablet'
import { readWords } from './visit'

const movedTitle = 'Este formulario sigue en otro dispositivo'

/** Prepares the form for the phone. Gives the words of its code, once the screen says that it is ready. */
const prepare = async (tablet: Tablet): Promise<string[]> => {
  await tablet.app.press('Seguir en otro dispositivo')
  await expect(tablet.page.getByText(/listo para llevar/)).toBeVisible()
  return readWords(tablet)
}

/** The phone brings the form; whose it is signs in there first, and need not open the code again. */
const take = async (phone: OwnPhone, words: readonly string[], person: Visitor | Member): Promise<void> => {
  await phone.open(words)
  if (person.kind === 'member') {
    await phone.app.press('Ingresar')
    await phone.signIn(person.nroafi)
  }
  await expect(phone.bringing()).toBeVisible()
  await phone.bringing().click()
  await expect(phone.app.page.getByText('Listo: seguilo acá. En el otro dispositivo ya se cerró.')).toBeVisible()
}

/** On the tablet the form goes on: its fields can be written into. */
const isAlive = async ({ app, page }: Tablet, person: Visitor | Member): Promise<boolean> => {
  await expect(app.dialog('Seguir en otro dispositivo')).toBeHidden()
  const field = page.getByRole('textbox', { name: person.kind === 'visitor' ? 'Calle' : 'CBU', exact: true })
  await expect(field).toBeEditable()
  return true
}

type Facts = { tablet: Tablet; phone: OwnPhone; person: Visitor | Member; words: readonly string[]; share: number }

/** Lets it happen. Gives whether the form is to live on the phone. */
const happen = async (how: HandOver, { tablet, phone, person, words, share }: Facts): Promise<boolean> => {
  switch (how) {
    case 'taken':
      await take(phone, words, person)
      await expect(tablet.app.dialog(movedTitle)).toBeVisible()
      await tablet.app.press('Entendido')
      return true
    case 'power cut, then taken':
      await tablet.kill()
      await take(phone, words, person)
      await tablet.switchOn()
      return true
    case 'power cut while it is taken': {
      const taking = take(phone, words, person)
      // At any moment of the taking: neither of the two screens tells when.
      await tablet.page.waitForTimeout(share * 1_500)
      await tablet.kill()
      await taking
      await tablet.switchOn()
      return true
    }
    case 'called back':
      await tablet.app.press('Seguir acá')
      await expect(tablet.app.dialog('Seguir en otro dispositivo')).toBeHidden()
      await phone.open(words)
      await expect(phone.app.page.getByRole('alert')).toBeVisible()
      await expect(phone.bringing()).toHaveCount(0)
      return false
  }
}

/** A form is taken from the tablet to a phone, or is to be; afterwards exactly one living form is somewhere. */
export const takeAlong = (
  { tablet, browser, place }: { tablet: Tablet; browser: Browser; place: Place },
  person: Visitor | Member,
  { handOver, share }: Visit,
): Promise<void> =>
  test.step(`to the phone: ${handOver}`, async () => {
    const phone = await OwnPhone.take(browser, tablet.line.origin)
    try {
      const words = await prepare(tablet)
      const isThere = await happen(handOver, { tablet, phone, person, words, share })
      const isHere = isThere ? false : await isAlive(tablet, person)
      const there = await phone.countDrafts()
      expect(there + (isHere ? 1 : 0), 'living forms').toBe(1)
      const { id } = await keysOfCode(codeOf(words))
      expect(await statesOf(place, id)).toEqual([isThere ? 'confirmado' : 'recuperado'])
    } finally {
      await phone.putAway()
    }
  })
