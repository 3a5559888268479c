import { paths } from '../../../src/contract/base-paths'
import { jpeg } from '../../server/support/files'
import { postForm } from '../../server/support/http'

const atOnce = 4

/**
 * Has honest pictures looked at, so that the processes which look at files are there before anything is measured: those
 * stay, and are neither a cost nor a leftover of an attack.
 */
export const warmUp = async (url: string): Promise<void> => {
  const picture = new File([await jpeg()], 'foto.jpg', { type: 'image/jpeg' })
  const looks = Array.from({ length: atOnce }, () => {
    const form = new FormData()
    form.set('image', picture)
    return postForm(url + paths.imageCheck, form)
  })
  await Promise.all(looks)
}
