import type { Member } from '../../../src/domain/member/member'
import { aMember } from '../../domain/member/builders'
import { fireEvent, screen } from '../../ui/support/setup'
import type { openFile } from './support'

/** Opens the dashboard of a member who is like this, and waits for the data. */
export const openDashboard = async (portal: Awaited<ReturnType<typeof openFile>>, part: Partial<Member> = {}) => {
  portal.world.member = aMember(part)
  const shown = portal.show(<portal.DashboardPage resume={<p>Un borrador</p>} />)
  // By text: a dialog that opens at once hides the rest from roles.
  await screen.findByText(/Albarracín/)
  return shown
}

export { press } from '../acts'

export const follow = (name: string | RegExp): void => {
  fireEvent.click(screen.getByRole('link', { name }))
}
