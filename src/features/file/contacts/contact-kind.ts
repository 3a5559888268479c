import type { ComponentType, ReactNode } from 'react'
import type { Change } from '../../../contract/changes/define-change'
import type { ContactEdit } from '../../../domain/contact/edits'
import type { ContactKind } from '../../../domain/contact/item'
import type { ContactEdits } from '../../../domain/contact/make-edits'
import type { ContactItem } from '../../../domain/contact/main-item'
import type { JsonValue } from '../../../domain/json'
import type { Correcting } from '../../../forms/changes/useCorrecting'
import type { Glyph } from '../../../ui/icons/Icon'

/** An address, a phone or an e-mail, as far as the screens of contacts treat them alike. */
export type Contact = ContactItem & { [key: string]: JsonValue }

/** What the form of a contact is about. */
export type ContactFormProps<T extends Contact> = {
  /** The items of its kind that the person sees, with what is 'por enviar'. */
  items: readonly T[]
  /** The item to modify; null for a new one. */
  item: T | null
  /** An edit that the fund did not take, to be corrected. */
  correcting: Correcting<ContactEdit<T>> | null
  /** Moment of the reading that they see, epoch milliseconds by the server's clock. */
  readAt: number | undefined
  /** The fund did not take it: it may have another value by now. */
  onRefused: () => void
  /** What is typed is kept under this name, see useKeptEdit. */
  name: string
  onClose: () => void
}

/** How the screens show one kind of contact. */
export type ContactView<T extends Contact> = {
  id: ContactKind
  /** Its name in a sentence: 'teléfono'. */
  noun: string
  /** Title of its table, and of the column that names an item. */
  plural: string
  column: string
  empty: string
  glyph: Glyph
  change: Change<ContactEdit<T>>
  edits: ContactEdits<T>
  /** The item on one line. */
  line: (item: T) => string
  /** What else says which it is: place or kind of phone; '' for nothing. */
  detail: (item: T) => string
  /** The item on one line, broken where a narrow screen needs it. */
  show: (item: T) => ReactNode
  /** Its form, in a dialog; loaded when it is first opened. */
  Form: ComponentType<ContactFormProps<T>>
}
