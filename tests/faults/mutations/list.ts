import { changeGuards } from './change-guards'
import { deviceGuards } from './device-guards'
import { lineGuards } from './line-guards'
import { benefitScreens } from './screens/benefit'
import { memberAScreens } from './screens/member-a'
import { memberBScreens } from './screens/member-b'
import { stepsScreens } from './screens/steps'
import { storyScreens } from './screens/story'

/** Guards of the promise, and behaviours of screens, each of which would be missed. */
export const mutations = [
  ...lineGuards,
  ...deviceGuards,
  ...changeGuards,
  ...benefitScreens,
  ...memberAScreens,
  ...memberBScreens,
  ...stepsScreens,
  ...storyScreens,
]
