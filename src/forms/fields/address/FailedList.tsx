import { Banner } from '../../../ui/content/Banner'
import { Button } from '../../../ui/actions/Button'

/** Says that a list is not on the device and could not be loaded, with a button to try again (ERR-010). */
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
