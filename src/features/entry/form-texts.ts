/** The text under a name of a native form, '' when there is none. Spaces are kept, because a password may have them. */
export const readText = (form: HTMLFormElement, name: string): string => {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}
