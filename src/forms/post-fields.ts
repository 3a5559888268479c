import type { PostFields } from '../contract/slips/posts'
import { isKiosk } from '../ui/kiosk'

/** Posts the fields as a form of this page to an address; what it answers is shown in the window of that name. */
export const postFields = (address: string, fields: PostFields, target: string): void => {
  const form = document.createElement('form')
  form.method = 'post'
  // The toolbar of the browser's viewer saves to the disk.
  form.action = isKiosk() ? `${address}#toolbar=0` : address
  form.target = target
  form.hidden = true
  for (const [name, value] of fields) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
