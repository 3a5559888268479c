import { useState, type FormEvent } from 'react'
import { now } from '../../../api/server-clock'
import { passphraseProblems, type PassphraseProblems } from '../../../domain/copy-passphrase'
import { todayIn } from '../../../domain/dates'
import { useOwner } from '../../../forms/useOwner'
import { exportCopy, type SavedCopy } from '../../../offline/work-file/export'
import { Banner } from '../../../ui/content/Banner'
import { Button } from '../../../ui/actions/Button'
import { Dialog } from '../../../ui/dialogs/Dialog'
import { focusField } from '../../../ui/focus'
import { ProgressBar } from '../../../ui/waiting/ProgressBar'
import { saveFile } from '../../../forms/receipts/save-file'
import { saySize } from '../../../forms/sending/say-size'
import { exportWords, missingWords } from './copy-words'
import { memberHere } from '../../../forms/member-here'
import { PassphraseField } from './PassphraseField'

type Stage =
  | { kind: 'asking'; failure?: string }
  | { kind: 'making'; percent: number }
  | { kind: 'ready'; copy: SavedCopy }

/** Makes a sealed copy of one form under the person's passphrase, and offers it as a file once it was read back. */
export const SaveCopyDialog = ({
  draftId,
  isWaiting,
  onClose,
}: {
  draftId: string
  isWaiting: boolean
  onClose: () => void
}) => {
  const owner = useOwner()
  const [stage, setStage] = useState<Stage>({ kind: 'asking' })

  const make = async (passphrase: string): Promise<void> => {
    const onProgress = (share: number): void => setStage({ kind: 'making', percent: share * 100 })
    setStage({ kind: 'making', percent: 0 })
    const made = await exportCopy(draftId, { passphrase, member: memberHere(owner), onProgress })
    setStage(made.ok ? { kind: 'ready', copy: made.value } : { kind: 'asking', failure: exportWords(made.error) })
  }

  return (
    <Dialog
      isOpen
      title="Guardar una copia"
      closeButton
      persistent={stage.kind === 'making'}
      onClose={onClose}
      actions={<Actions stage={stage} onClose={onClose} />}
    >
      {stage.kind === 'asking' ? (
        <>
          <p>
            Guarda este formulario con sus archivos en un solo archivo, para seguir en otro dispositivo con «Traer una
            copia» o para no perderlo si este se queda sin espacio.
          </p>
          {isWaiting ? (
            <p>El envío sigue esperando acá. Aunque salga también desde la copia, la Caja lo recibe una sola vez.</p>
          ) : null}
          {stage.failure === undefined ? null : (
            <Banner tone="err" role="alert" title="No se pudo guardar la copia">
              {stage.failure}
            </Banner>
          )}
          <PassphraseForm onReady={(passphrase) => void make(passphrase)} />
        </>
      ) : null}
      {stage.kind === 'making' ? (
        <>
          <p role="status">Preparamos la copia y la revisamos. No cierres esta ventana.</p>
          <ProgressBar label="Avance de la copia" percent={stage.percent} />
        </>
      ) : null}
      {stage.kind === 'ready' ? <Ready copy={stage.copy} /> : null}
    </Dialog>
  )
}

const Ready = ({ copy }: { copy: SavedCopy }) => {
  const missing = missingWords(copy.missing)
  return (
    <>
      <p role="status">La copia está lista y comprobada: {saySize(copy.file.size)}. Guardala donde la encuentres.</p>
      {missing === undefined ? null : (
        <Banner tone="warn" title="No está todo">
          {missing}
        </Banner>
      )}
      <p>Sin la clave nadie puede abrirla, tampoco la Caja: anotala.</p>
    </>
  )
}

const Actions = ({ stage, onClose }: { stage: Stage; onClose: () => void }) =>
  stage.kind === 'ready' ? (
    <>
      <Button variant="secondary" onPress={onClose}>
        Listo
      </Button>
      <Button onPress={() => saveFile(stage.copy.file, `copia-${todayIn(now())}.copia`)}>Guardar el archivo</Button>
    </>
  ) : null

const names = { passphrase: 'clave-copia', repetition: 'clave-copia-repetida' } as const

const PassphraseForm = ({ onReady }: { onReady: (passphrase: string) => void }) => {
  const [problems, setProblems] = useState<PassphraseProblems>({})
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const passphrase = String(typed.get(names.passphrase))
    const found = passphraseProblems(passphrase, String(typed.get(names.repetition)))
    setProblems(found)
    if (found.passphrase) focusField(names.passphrase)
    else if (found.repetition) focusField(names.repetition)
    else onReady(passphrase)
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      <PassphraseField
        label="Clave de la copia"
        name={names.passphrase}
        hint="Al menos 10 caracteres. Por ejemplo, tres o cuatro palabras que recuerdes."
        error={problems.passphrase}
      />
      <PassphraseField label="Repetí la clave" name={names.repetition} error={problems.repetition} />
      <Button type="submit" block>
        Preparar la copia
      </Button>
    </form>
  )
}
