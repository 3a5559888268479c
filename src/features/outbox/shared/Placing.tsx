import { useState } from 'react'
import { useLocation } from 'wouter'
import type { DraftDeps } from '../../../forms/draft/deps'
import type { PickProblem } from '../../../domain/documents/pick-words'
import { readShared, type SharedFile } from '../../../offline/shared/shared'
import { Button } from '../../../ui/actions/Button'
import { Banner } from '../../../ui/content/Banner'
import { showSnack } from '../../../ui/dialogs/snack-store'
import { Select } from '../../../ui/fields/Select'
import type { Choice } from './useChoices'

type PlacingProps = {
  file: SharedFile
  choices: readonly Choice[]
  deps: DraftDeps
  /** The file is in a draft now. */
  onPlaced: () => void
}

const unreadable: PickProblem = {
  message: 'No pudimos abrir el archivo.',
  mend: 'Compartilo de nuevo desde la app donde lo tenés.',
}

/** '¿Para qué trámite es?': the draft and its document, and the button that puts the file there. */
export const Placing = ({ file, choices, deps, onPlaced }: PlacingProps) => {
  const [, navigate] = useLocation()
  const [draftId, setDraftId] = useState<string | null>(choices.length === 1 ? (choices[0]?.draftId ?? null) : null)
  const [key, setKey] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<PickProblem | null>(null)
  const choice = choices.find((one) => one.draftId === draftId)
  const asked = choice?.documents.find((one) => one.key === key)

  const place = async (): Promise<void> => {
    if (choice === undefined || asked === undefined)
      return setProblem({ message: 'Falta elegir.', mend: 'Elegí el trámite y el documento.' })
    setPending(true)
    setProblem(null)
    const bytes = await readShared(file.id)
    const done = bytes.ok
      ? await choice.bring(deps, choice.draftId, asked.key, new File([bytes.value], file.name, { type: file.type }))
      : { ok: false as const, error: unreadable }
    setPending(false)
    if (!done.ok) return setProblem(done.error)
    showSnack({
      type: 200,
      act: 'compartido',
      text: `Quedó guardado en ${choice.name}: ${asked.label}.`,
      action: { label: 'Ir al trámite', onPress: () => navigate(choice.href) },
    })
    onPlaced()
  }

  return (
    <div className="form">
      <Select
        label="¿Para qué trámite es?"
        name={`tramite-${file.id}`}
        value={draftId}
        options={choices.map((one) => ({ id: one.draftId, label: one.name }))}
        onChange={(id) => {
          setDraftId(id)
          setKey(null)
          setProblem(null)
        }}
      />
      {choice === undefined ? null : (
        <Select
          label="¿Qué documento es?"
          name={`documento-${file.id}`}
          value={key}
          options={choice.documents.map(({ key: id, label, isTaken }) => ({
            id,
            label: isTaken ? `${label} (reemplaza el que está)` : label,
          }))}
          onChange={(id) => {
            setKey(id)
            setProblem(null)
          }}
        />
      )}
      {problem === null ? null : (
        <Banner tone="err" role="alert" title={problem.message}>
          {problem.mend}
        </Banner>
      )}
      <Button pending={isPending} pendingText="Guardando…" onPress={() => void place()}>
        Guardar en el trámite
      </Button>
    </div>
  )
}
