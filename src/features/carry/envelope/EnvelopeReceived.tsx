import { useState } from 'react'
import type { Receipt } from '../../../domain/delivery/outbox'
import type { Owner } from '../../../domain/owner'
import { storageWords } from '../../../forms/draft/storage-words'
import { keepReceipt } from '../../../offline/outbox/keep-receipt'
import { Button } from '../../../ui/actions/Button'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { Banner } from '../../../ui/content/Banner'
import { Disc } from '../../../ui/content/Disc'
import { Check } from '../../../ui/icons/icons'
import { Received } from './Received'

const title = 'Trámite enviado desde una tablet'

/** Whose receipts it becomes one of: those of whoever is here. */
type EnvelopeReceivedProps = { receipt: Receipt; owner: Owner }

type Stage = { kind: 'offered' } | { kind: 'keeping' } | { kind: 'kept' } | { kind: 'failed'; words: string }

/** The fund has it: its number, and its receipt to keep. */
export const EnvelopeReceived = ({ receipt, owner }: EnvelopeReceivedProps) => {
  const [stage, setStage] = useState<Stage>({ kind: 'offered' })
  const keep = async (): Promise<void> => {
    setStage({ kind: 'keeping' })
    const kept = await keepReceipt({ owner, kind: null, title, receipt })
    if (kept.ok) return setStage({ kind: 'kept' })
    const { message, mend } = storageWords(kept.error)
    setStage({ kind: 'failed', words: `${message} ${mend}` })
  }
  return (
    <section className="card envelope-status">
      <Disc glyph={Check} tone="ok" />
      <div role="status">
        <h1>La Caja recibió tu trámite</h1>
      </div>
      <Received receipt={receipt} />
      {stage.kind === 'failed' ? (
        <Banner tone="err" role="alert" title="No se pudo guardar el comprobante">
          {stage.words} Anotá el número: con él la Caja lo encuentra.
        </Banner>
      ) : null}
      {stage.kind === 'kept' ? (
        <>
          <p role="status">El comprobante quedó en la bandeja de salida de este teléfono.</p>
          <LinkButton href="/afiliados/bandejaDeSalida">Ver la bandeja de salida</LinkButton>
        </>
      ) : (
        <Button pending={stage.kind === 'keeping'} pendingText="Guardando…" onPress={() => void keep()}>
          Guardar el comprobante
        </Button>
      )}
    </section>
  )
}
