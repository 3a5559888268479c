import { fireEvent, screen } from '../ui/support/setup'

/** The text of the page. */
export const words = (): string => document.body.textContent ?? ''

/** Presses the button with that name. */
export const press = (name: string | RegExp): void => {
  fireEvent.click(screen.getByRole('button', { name }))
}

/** Types into the field with that label and leaves it. */
export const type = (label: string | RegExp, value: string): void => {
  const field = screen.getByRole('textbox', { name: label })
  fireEvent.input(field, { target: { value } })
  fireEvent.blur(field)
}
