import { type ReactNode, useState } from 'react'
import { StoreGate } from '../../api/StoreGate'
import { useReading, type Reading } from '../../api/reading/useReading'
import type { Member, Relative } from '../../domain/member/member'
import { CallAsked } from '../../forms/call-me/CallAsked'
import { CallMe } from '../../forms/call-me/CallMe'
import { CorrectCallMe } from '../../forms/call-me/CorrectCallMe'
import { useWithChanges } from '../../forms/changes/useWithChanges'
import { AfterReading } from '../../forms/reading/AfterReading'
import { ReadingBody } from '../../forms/reading/ReadingBody'
import { ReadingHead } from '../../forms/reading/ReadingHead'
import { useFailureNotice } from '../../forms/reading/useFailureNotice'
import { ContactCard } from './cards/ContactCard'
import { DebtCard } from './cards/DebtCard'
import { FamilyCard } from './cards/FamilyCard'
import { HeroCard } from './cards/HeroCard'
import { LevelBanner } from './cards/LevelBanner'
import { useContacts, type Contacts } from './contacts/useContacts'
import { DashboardSkeleton } from './DashboardSkeleton'
import { EntryDialogs } from './entry/EntryDialogs'
import { useFileEditing } from './useFileEditing'

type DashboardPageProps = {
  /** What this device stores for the member: the draft to continue, and a link to what waits. */
  resume?: ReactNode
  /** Another dialog comes first, such as the change of a first password: the entry dialogs wait. */
  isHeld?: boolean
}

/** /dashboard, "Mi legajo": an overview of the member's file (DASH-001 to DASH-028). */
export const DashboardPage = (props: DashboardPageProps) => (
  <StoreGate>
    <Dashboard {...props} />
  </StoreGate>
)

const Dashboard = ({ resume, isHeld = false }: DashboardPageProps) => {
  const member = useWithChanges('afiliado', useReading('afiliado'))
  const contacts = useContacts()
  const relatives = useReading('familiares')
  const editing = useFileEditing()
  // What the server says when a member cannot be loaded (SESSION-011).
  useFailureNotice('leer-legajo', member.failure)
  return (
    <>
      <ReadingHead title="Mi legajo" readings={[member, ...Object.values(contacts), relatives]} />
      <ReadingBody reading={member} skeleton={<DashboardSkeleton />}>
        {(data) => (
          <Cards
            member={data}
            isPhotoUnsent={member.unsent.has('foto:legajo')}
            contacts={contacts}
            relatives={relatives}
            onEdit={editing.edit}
          >
            {resume}
          </Cards>
        )}
      </ReadingBody>
      {isHeld ? null : <EntryDialogs member={member} contacts={contacts} onPhoto={editing.changePhoto} />}
      {editing.dialogs}
    </>
  )
}

type CardsProps = {
  member: Member
  isPhotoUnsent: boolean
  contacts: Contacts
  relatives: Reading<Relative[]>
  onEdit: () => void
  children: ReactNode
}

const Cards = ({ member, isPhotoUnsent, contacts, relatives, onEdit, children }: CardsProps) => {
  const [isCalling, setCalling] = useState(false)
  const order = useReading('opcionNivel')
  return (
    <>
      <div className="dash">
        <div className="w7">
          <HeroCard member={member} isPhotoUnsent={isPhotoUnsent} onEdit={onEdit} />
        </div>
        <div className="w5">
          <DebtCard status={member.tienedeuda} onCall={() => setCalling(true)} asked={<CallAsked member={member} />} />
          <LevelBanner member={member} />
          <AfterReading readings={[order]}>{children}</AfterReading>
        </div>
        <AfterReading readings={[order]}>
          <div className="half">
            <ContactCard contacts={contacts} />
          </div>
          <div className="half">
            <FamilyCard relatives={relatives} />
          </div>
        </AfterReading>
      </div>
      <CallMe member={member} isOpen={isCalling} onClose={() => setCalling(false)} />
      <CorrectCallMe member={member} />
    </>
  )
}
