import { useState } from 'react'
import { openFile } from '../../../api/desk/members.api'
import { errorWords } from '../../../api/errors'
import type { DeskFile } from '../../../domain/desk-members/file'
import { fileReasons, type FileReason } from '../../../domain/desk-members/reasons'
import { reachWords, useReach } from '../../../forms/useReach'
import { Button } from '../../../ui/actions/Button'
import { Banner } from '../../../ui/content/Banner'
import { Card } from '../../../ui/content/Card'
import { RadioCards } from '../../../ui/fields/RadioCards'
import { focusField } from '../../../ui/focus'
import { FolderOpen } from '../../../ui/icons/member-icons'

type ReasonGateProps = { nroafi: string; onOpened: (file: DeskFile) => void }

const name = 'motivo'

/** Asks why the whole file is opened, before it is (UNS-127). */
export const ReasonGate = ({ nroafi, onOpened }: ReasonGateProps) => {
  const reach = useReach()
  const [reason, setReason] = useState<FileReason | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isOpening, setOpening] = useState(false)
  const open = async (): Promise<void> => {
    if (reason === null) {
      setProblem('Elegí el motivo: queda en el registro.')
      focusField(name)
      return
    }
    const words = reachWords(reach, 'abrir el legajo')
    setFailure(words)
    if (words !== null) return
    setOpening(true)
    const answer = await openFile(nroafi, reason)
    setOpening(false)
    if (answer.ok) return onOpened(answer.value)
    setFailure(errorWords(answer.error))
  }
  return (
    <Card title="¿Por qué abrís el legajo?" padded>
      <div className="stack">
        <p>
          Se abre entero: datos, familia, credencial y sesiones. Queda en el registro, con tu nombre, la hora y el
          motivo que elijas.
        </p>
        <RadioCards
          label="Motivo"
          name={name}
          value={reason}
          options={fileReasons}
          error={problem}
          onChange={(id) => {
            setReason(id)
            setProblem(null)
          }}
        />
        {failure === null ? null : <Banner tone="err" role="alert" title={failure} />}
        <div className="actions">
          <Button icon={FolderOpen} pending={isOpening} pendingText="Abriendo…" onPress={() => void open()}>
            Abrir el legajo
          </Button>
        </div>
      </div>
    </Card>
  )
}
