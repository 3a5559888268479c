import { Banner } from '../../../ui/content/Banner'
import { Button } from '../../../ui/actions/Button'

/** A list that was neither on the device nor to be had, and the way to try again (ERR-010). */
export const FailedList = ({ title, onRetry }: { title: string; onRetry: () => void }) => (
  <div className="span2">
    <Banner
      tone="warn"
      role="status"
      title={title}
      action={
        <Button small variant="secondary" onPress={onRetry}>
          Reintentar
        </Button>
      }
    />
  </div>
)
