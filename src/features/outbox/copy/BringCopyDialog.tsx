import { useState, type FormEvent } from 'react'
import { useOwner } from '../../../forms/useOwner'
import { openCopy, type OpenedCopy } from '../../../offline/work-file/copy-content'
import { importCopy, type Imported } from '../../../offline/work-file/import'
import { wakeSenders } from '../../../sync'
import { Banner } from '../../../ui/content/Banner'
import { Button } from '../../../ui/actions/Button'
import { Dialog } from '../../../ui/dialogs/Dialog'
import { Field, fieldIds } from '../../../ui/fields/Field'
import { focusField } from '../../../ui/focus'
import { FileText } from '../../../ui/icons/icons'
import { ProgressBar } from '../../../ui/waiting/ProgressBar'
import { useFilePicker } from '../../../ui/files/useFilePicker'
import { findObstacle } from '../../../forms/submission/find-obstacle'
import type { SubmissionKinds } from '../../../forms/submission/kind'
import { saySize } from '../../../forms/sending/say-size'
import { importWords, missingWords } from './copy-words'
import { memberHere } from '../../../forms/member-here'
import { PassphraseField } from './PassphraseField'

type Stage =
  | { kind: 'asking'; failure?: string }
  | { kind: 'bringing'; percent: number }
  /** Its draft is on this device already. */
  | { kind: 'doubting'; copy: OpenedCopy }
  | { kind: 'done'; brought: Imported }

/** Imports a copy that was made here or on another device, for the present person. */
export const BringCopyDialog = ({ forms, onClose }: { forms: SubmissionKinds; onClose: () => void }) => {
  const reader = useOwner()
  const [file, setFile] = useState<File | null>(null)
  const [stage, setStage] = useState<Stage>({ kind: 'asking' })

  const keep = async (copy: OpenedCopy, again: boolean): Promise<void> => {
    const onProgress = (share: number): void => setStage({ kind: 'bringing', percent: share * 100 })
    const brought = await importCopy(copy, { reader, member: memberHere(reader), again, onProgress })
    if (!brought.ok) {
      const { error } = brought
      return setStage(error === 'here' ? { kind: 'doubting', copy } : { kind: 'asking', failure: importWords(error) })
    }
    wakeSenders()
    setStage({ kind: 'done', brought: brought.value })
  }
  const bring = async (chosen: File, passphrase: string): Promise<void> => {
    setStage({ kind: 'bringing', percent: 0 })
    const copy = await openCopy(chosen, passphrase)
    if (!copy.ok) return setStage({ kind: 'asking', failure: importWords(copy.error) })
    const obstacle = await findObstacle(copy.value.content, forms)
    if (obstacle !== undefined) return setStage({ kind: 'asking', failure: importWords(obstacle) })
    await keep(copy.value, false)
  }

  return (
    <Dialog
      isOpen
      title={stage.kind === 'doubting' ? 'Ya está en este dispositivo' : 'Traer una copia'}
      persistent={stage.kind === 'bringing'}
      closeButton
      onClose={onClose}
      actions={
        stage.kind === 'doubting' ? (
          <>
            <Button variant="secondary" onPress={onClose}>
              No, dejarlo así
            </Button>
            <Button onPress={() => void keep(stage.copy, true)}>Traerla como otro borrador</Button>
          </>
        ) : stage.kind === 'done' ? (
          <Button onPress={onClose}>Entendido</Button>
        ) : null
      }
    >
      {stage.kind === 'asking' ? (
        <>
          <p>Elegí el archivo que guardaste con «Guardar una copia» y escribí su clave.</p>
          {stage.failure === undefined ? null : (
            <Banner tone="err" role="alert" title="No se pudo traer la copia">
              {stage.failure}
            </Banner>
          )}
          <CopyForm file={file} onFile={setFile} onReady={(chosen, passphrase) => void bring(chosen, passphrase)} />
        </>
      ) : null}
      {stage.kind === 'bringing' ? (
        <>
          <p role="status">Abrimos la copia y guardamos lo que trae. No cierres esta ventana.</p>
          <ProgressBar label="Avance" percent={stage.percent} />
        </>
      ) : null}
      {stage.kind === 'doubting' ? (
        <p>
          Buscalo en Borradores, en Borradores descartados o en Enviados. Si la traés igual, va a haber dos: enviá uno
          solo.
        </p>
      ) : null}
      {stage.kind === 'done' ? <Done brought={stage.brought} /> : null}
    </Dialog>
  )
}

const Done = ({ brought }: { brought: Imported }) => {
  const missing = missingWords(brought.missing)
  return (
    <>
      <p role="status">
        {brought.isWaiting
          ? 'Listo: está en la bandeja de salida. Aunque salga también del otro dispositivo, la Caja lo recibe una sola vez.'
          : 'Listo: está en Borradores, con sus archivos. Envialo desde un solo dispositivo.'}
      </p>
      {missing === undefined ? null : (
        <Banner tone="warn" title="No está todo">
          {missing}
        </Banner>
      )}
    </>
  )
}

const names = { file: 'archivo-copia', passphrase: 'clave-copia' } as const

type CopyFormProps = {
  file: File | null
  onFile: (file: File) => void
  onReady: (file: File, passphrase: string) => void
}

const CopyForm = ({ file, onFile, onReady }: CopyFormProps) => {
  const [problem, setProblem] = useState<keyof typeof names>()
  // Accepts any file: phones and clouds don't know the extension.
  const picker = useFilePicker({ name: 'copia', accept: '', onPick: onFile })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const passphrase = String(new FormData(event.currentTarget).get(names.passphrase))
    const missing = file === null ? 'file' : passphrase === '' ? 'passphrase' : undefined
    setProblem(missing)
    if (missing !== undefined) focusField(names[missing])
    else if (file !== null) onReady(file, passphrase)
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      <Field
        label="Archivo de la copia"
        name={names.file}
        group
        hint={file === null ? 'Su nombre termina en .copia.' : `${file.name} · ${saySize(file.size)}`}
        error={problem === 'file' && file === null ? 'Elegí el archivo.' : undefined}
      >
        {picker.input}
        <Button id={fieldIds(names.file).id} variant="secondary" icon={FileText} onPress={picker.open}>
          {file === null ? 'Elegir el archivo' : 'Elegir otro archivo'}
        </Button>
      </Field>
      <PassphraseField
        label="Clave de la copia"
        name={names.passphrase}
        error={problem === 'passphrase' ? 'Escribí la clave que le pusiste al guardarla.' : undefined}
      />
      <Button type="submit" block>
        Traer la copia
      </Button>
    </form>
  )
}
