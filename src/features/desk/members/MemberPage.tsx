import { useState } from 'react'
import { now } from '../../../api/server-clock'
import type { DeskFile } from '../../../domain/desk-members/file'
import { sayWhen } from '../../../domain/member/data-time'
import type { FoundProcedures } from '../../../domain/procedures'
import { Button } from '../../../ui/actions/Button'
import { Tabs, type TabItem } from '../../../ui/content/Tabs'
import { ChevronLeft } from '../../../ui/icons/icons'
import { CardBox } from './CardBox'
import { AccessBox } from './AccessBox'
import { FileTab } from './FileTab'
import { LettersTab } from './LettersTab'
import { Person } from './Person'
import { ProceduresTab } from './ProceduresTab'
import { ReasonGate } from './ReasonGate'
import { Seen } from '../Seen'
import { SessionsTab } from './SessionsTab'
import { useProcedures } from './useProcedures'

type Tab = 'legajo' | 'tramites' | 'cartas' | 'sesiones'

type MemberPageProps = { found: FoundProcedures; onBack: () => void }

const tabsOf = (procedures: number, file: DeskFile | null): TabItem<Tab>[] => [
  { id: 'legajo', label: 'Legajo' },
  { id: 'tramites', label: 'Trámites', count: procedures },
  { id: 'cartas', label: 'Cartas' },
  { id: 'sesiones', label: 'Sesiones', count: file?.sessions },
]

/**
 * One member: who it is and their procedures at once; the whole file, and where they are signed in, after a reason was chosen from
 * the list (UNS-127). Nothing of it outlives the screen.
 */
export const MemberPage = ({ found, onBack }: MemberPageProps) => {
  const [tab, setTab] = useState<Tab>('tramites')
  const [file, setFile] = useState<DeskFile | null>(null)
  const { member } = found
  const { procedures, refresh } = useProcedures(found)
  const changeFile = (part: Partial<DeskFile>): void => setFile((last) => (last === null ? null : { ...last, ...part }))
  return (
    <>
      <div className="t-top">
        <Button variant="quiet" small icon={ChevronLeft} onPress={onBack}>
          Afiliados
        </Button>
        <Seen>
          {file === null
            ? 'Esta consulta quedó en el registro.'
            : `Esta consulta quedó en el registro, ${sayWhen(file.readAt, now())}.`}
        </Seen>
      </div>
      <div className="af">
        <aside className="stack" aria-label="Persona">
          <Person found={member} file={file} />
          {file === null ? null : (
            <>
              <CardBox file={file} onWithdrawn={(card) => changeFile({ card })} />
              <AccessBox file={file} onSee={() => setTab('sesiones')} />
            </>
          )}
        </aside>
        <div>
          <Tabs label="Partes del legajo" tabs={tabsOf(procedures.length, file)} selected={tab} onSelect={setTab}>
            {tab === 'tramites' ? <ProceduresTab member={member} procedures={procedures} refresh={refresh} /> : null}
            {tab !== 'tramites' && file === null ? <ReasonGate nroafi={member.nroafi} onOpened={setFile} /> : null}
            {tab === 'legajo' && file !== null ? <FileTab file={file} /> : null}
            {tab === 'cartas' && file !== null ? <LettersTab nroafi={member.nroafi} /> : null}
            {tab === 'sesiones' && file !== null ? (
              <SessionsTab member={file.member} onCount={(sessions) => changeFile({ sessions })} />
            ) : null}
          </Tabs>
        </div>
      </div>
    </>
  )
}
