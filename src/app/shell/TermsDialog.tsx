import { terms } from '../../domain/terms'
import { ClauseList } from '../../ui/content/ClauseList'
import { LazyDialog } from '../../ui/dialogs/LazyDialog'

/** The terms of use, clauses a to l (NAV-005). */
export const TermsDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <LazyDialog isOpen={isOpen} closeButton width={500} title="Términos y condiciones" onClose={onClose}>
    <ClauseList clauses={terms} />
  </LazyDialog>
)
