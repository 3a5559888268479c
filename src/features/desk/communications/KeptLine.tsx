import { SaveIndicator } from '../../../ui/frame/SaveIndicator'
import { Icon } from '../../../ui/icons/Icon'
import { TriangleAlert } from '../../../ui/icons/icons'
import type { Kept } from './useDraft'

/** How far the draft is kept, and why not. */
export const KeptLine = ({ kept }: { kept: Kept }) => {
  if (kept.kind === 'failed')
    return (
      <p className="cm-failed" role="status">
        <Icon glyph={TriangleAlert} size="sm" />
        {kept.words}
      </p>
    )
  if (kept.kind === 'saving') return <SaveIndicator state={{ kind: 'saving' }} />
  return kept.kind === 'saved' ? <SaveIndicator state={{ kind: 'saved-here', at: kept.at }} /> : null
}
