import { expect, type Locator } from '@playwright/test'
import { filesByName, toPickable, type PickedFile } from './files'
import { toDate, type Answer } from './journey'
import { chosen, holds, seen, type Place, type Screen, type Spot } from './devices/screen'

/** A screen or a part of it, in which a field is looked up. */
export type FieldPlace = Place<Spot>

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** A field's visible name, with or without "(opcional)". */
export const named = (label: string): RegExp => new RegExp(`^${escape(label)}( \\(opcional\\))?$`)

/** A text field. */
export const textField = <S>(place: Place<S>, label: string): S => place.getByRole('textbox', { name: named(label) })

/** A native list. */
export const listField = <S>(place: Place<S>, label: string): S => place.getByRole('combobox', { name: named(label) })

/** The radio group of a question; a title that ends in a year is found by its beginning. */
export const choiceField = <S>(place: Place<S>, label: string): S =>
  place.getByRole('radiogroup', { name: new RegExp(`^${escape(label)}`) })

/** The three boxes of a date. */
export const dateField = <S>(place: Place<S>, label: string): S => place.getByRole('group', { name: named(label) })

/** The slot of a document, with its buttons and its state. */
export const fileSlot = <S>(place: Place<S>, label: string): S => place.getByRole('group', { name: label, exact: true })

/** Words of a slot or the photo card once the file is stored. */
export const savedWords =
  /^(Guardado en este dispositivo|Archivo guardado correctamente|La revisamos cuando haya conexión)/

/** Types a text and leaves the field. */
export const write = async (place: FieldPlace, label: string, text: string): Promise<void> => {
  const field = textField(place, label)
  await field.fill(text)
  await field.blur()
}

/** Types a date (yyyy-mm-dd, or 'hoy-30') as day, month and year, and leaves the field. */
export const writeDate = async (place: FieldPlace, label: string, date: string): Promise<void> => {
  const [year = '', month = '', day = ''] = toDate(date).split('-')
  const field = dateField(place, label)
  await field.getByRole('textbox', { name: 'Día' }).fill(day)
  await field.getByRole('textbox', { name: 'Mes' }).fill(month)
  await field.getByRole('textbox', { name: 'Año' }).fill(year)
  await field.getByRole('textbox', { name: 'Año' }).blur()
}

/** Reads a date as dd/mm/aaaa. */
export const readDate = async (place: FieldPlace, label: string): Promise<string> => {
  const field = dateField(place, label)
  const parts = ['Día', 'Mes', 'Año'].map((name) => field.getByRole('textbox', { name }).inputValue())
  return (await Promise.all(parts)).join('/')
}

/** A radio button by the beginning of its words; 'NIVEL 2' does not match 'NIVEL 2 (Reducido)'. */
export const option = <S extends Place<S>>(place: Place<S>, label: string, words: string): S =>
  choiceField(place, label).getByRole('radio', { name: new RegExp(`^${escape(words)}(?! \\()( |$)`) })

// The native control is hidden; a person presses its label.
const labelOf = (control: Spot): Spot => control.locator('xpath=ancestor::label')

/** Presses a radio button. */
export const choose = async (place: FieldPlace, label: string, words: string): Promise<void> => {
  const radio = option(place, label, words)
  await labelOf(radio).click()
  await chosen(radio)
}

/** A checkbox by its sentence. */
export const tickBox = <S>(place: Place<S>, sentence: string): S =>
  place.getByRole('checkbox', { name: sentence, exact: true })

/** Ticks a checkbox. */
export const tick = async (place: FieldPlace, sentence: string): Promise<void> => {
  await labelOf(tickBox(place, sentence)).click()
  await chosen(tickBox(place, sentence))
}

/** Ticks a checkbox, unless it is ticked already. */
export const makeTicked = async (place: FieldPlace, sentence: string): Promise<void> => {
  if (!(await tickBox(place, sentence).isChecked())) await tick(place, sentence)
}

/**
 * Presses a button that looks disabled and explains what is missing. It uses the keyboard: a pointer would wait until
 * the button is enabled, or, if forced, might miss a button that is moving.
 */
export const pressAnyway = (button: Spot): Promise<void> => button.press('Enter')

/** Types part of a name into a long list and takes the first match. */
export const search = async (place: FieldPlace, page: Screen, label: string, text: string): Promise<void> => {
  const field = listField(place, label)
  await field.fill('')
  await field.pressSequentially(text)
  await page
    .getByRole('option', { name: new RegExp(`^${escape(text)}`) })
    .first()
    .click()
  await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false')
}

/** Picks a file with the button of a slot; it may be accepted or refused. */
export const pick = async (place: FieldPlace, page: Screen, label: string, file: PickedFile): Promise<void> => {
  const button = fileSlot(place, label)
    .getByRole('button', { name: /^(Agregar|Cambiar|Sacar|Elegir)/ })
    .last()
  // In parallel, so that a browser that dies here fails only this pick.
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles(await toPickable(file))
}

/** Picks a file and waits until it is stored. */
export const attach = async (place: FieldPlace, page: Screen, label: string, file: PickedFile): Promise<void> => {
  await pick(place, page, label, file)
  await seen(fileSlot(place, label).getByText(savedWords))
}

const getFile = async (name: string): Promise<PickedFile> => {
  const make = filesByName[name]
  if (!make) throw new Error(`No generated file is called "${name}".`)
  return make()
}

/** Does one act of a journey. */
export const act = async (place: FieldPlace, page: Screen, [how, label, what]: Answer): Promise<void> => {
  switch (how) {
    case 'escribir':
      return write(place, label, what)
    case 'elegir':
      await listField(place, label).selectOption({ label: what })
      return listField(place, label).blur()
    case 'marcar':
      return choose(place, label, what)
    case 'fecha':
      return writeDate(place, label, what)
    case 'buscar':
      return search(place, page, label, what)
    case 'archivo':
    case 'foto':
      return attach(place, page, label, await getFile(what))
    case 'tildar':
      return tick(place, label)
  }
}

/** Checks the value of a field after an answer, ignoring case. */
export const expectAnswer = async (place: FieldPlace, [how, label, what]: Answer): Promise<void> => {
  const same = new RegExp(`^${escape(what)}$`, 'iu')
  switch (how) {
    case 'escribir':
      return holds(textField(place, label), same)
    case 'elegir':
      return expect.poll(() => listField(place, label).locator('option:checked').textContent()).toBe(what)
    case 'marcar':
      return chosen(option(place, label, what))
    case 'fecha':
      return expect.poll(() => readDate(place, label)).toBe(toDate(what).split('-').toReversed().join('/'))
    case 'buscar':
      return holds(listField(place, label), new RegExp(`^${escape(what.replace(/ \(.*$/, ''))}`))
    case 'archivo':
      return seen(fileSlot(place, label).getByText(savedWords))
    case 'foto':
      return seen(place.getByRole('img', { name: label }))
    case 'tildar':
      return chosen(tickBox(place, label))
  }
}

/** Width and height of a picture in its own pixels. */
export const pixelsOf = (picture: Locator): Promise<[number, number]> =>
  picture.evaluate((node) => (node instanceof HTMLImageElement ? [node.naturalWidth, node.naturalHeight] : [0, 0]))
