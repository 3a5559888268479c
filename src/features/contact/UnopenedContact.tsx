import type { UnopenedProps } from '../../forms/submission/OpenedDraft'
import { Card } from '../../ui/content/Card'
import { ContactLayout } from './ContactLayout'

/** The page while the message is not open here, with the reason in its place: the offices need no open vault. */
export const UnopenedContact = ({ children }: UnopenedProps) => (
  <ContactLayout>
    <div className="message-wait">
      {children === null ? null : (
        <Card title="Escribinos" padded>
          {children}
        </Card>
      )}
    </div>
  </ContactLayout>
)
