import { Suspense, useState, type ComponentType } from 'react'
import { lazyPart } from '../../ui/lazy-part'
import type { FormValues } from '../form-definition'
import type { GivenBackProps } from './GivenBack'

// Loaded only when needed: few forms are reopened.
const load = () => import('./GivenBack')

/** What the fund refused in a reopened form, above its steps; nothing in other forms. */
export const Refused = <V extends FormValues>(props: GivenBackProps<V>) => {
  const [GivenBack] = useState<ComponentType<GivenBackProps<V>> | null>(() => {
    const { refusals, returned } = props.openDraft.state.get()
    return refusals.length > 0 || returned !== null
      ? lazyPart(() => load().then((module) => module.GivenBack<V>))
      : null
  })
  return GivenBack === null ? null : (
    <Suspense fallback={null}>
      <GivenBack {...props} />
    </Suspense>
  )
}
