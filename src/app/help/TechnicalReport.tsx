import { useState, useSyncExternalStore } from 'react'
import { momentWords, reportText } from '../../domain/log/report'
import { entryWords, lossLines } from '../../domain/log/words'
import { saveFile } from '../../forms/receipts/save-file'
import { unconfirmedLosses } from '../../offline/log/losses'
import { getEntries, subscribeLog } from '../../offline/log/ring'
import { Button } from '../../ui/actions/Button'
import { Download, FileText } from '../../ui/icons/icons'

type Outcome = 'copied' | 'not-copied' | 'saved'

const outcomeWords: Record<Outcome, string> = {
  copied: 'Informe copiado: ya lo podés pegar en un mensaje.',
  'not-copied': 'El navegador no dejó copiar. Guardalo como archivo.',
  saved: 'Informe guardado en tus descargas.',
}

const copy = async (text: string): Promise<Outcome> => {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'not-copied'
  }
}

const Lines = ({ lines, none }: { lines: readonly { key: string; text: string }[]; none: string }) =>
  lines.length === 0 ? (
    <p className="muted">{none}</p>
  ) : (
    <ul className="bullets">
      {lines.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  )

/**
 * The whole log of this device in words, for its person to copy or save; nothing of it is sent by itself. Below it the
 * counts that calls do carry, so that everything sent is visible (UNS-110).
 */
export const TechnicalReport = ({ device }: { device: readonly string[] }) => {
  const entries = useSyncExternalStore(subscribeLog, getEntries)
  const [outcome, setOutcome] = useState<Outcome>()
  const losses = unconfirmedLosses()
  const text = reportText({ device, entries, losses })
  return (
    <section aria-labelledby="ayuda-informe">
      <h3 id="ayuda-informe">Informe técnico</h3>
      <p>
        Qué anotó el portal en este dispositivo. No tiene datos tuyos y no se envía solo: copialo o guardalo si te lo
        pide la Caja.
      </p>
      <div className="help-log" role="group" aria-label="Lo que anotó el portal" tabIndex={0}>
        <Lines
          none="No hay nada para contar."
          lines={entries.toReversed().map((entry, index) => ({
            key: `${entries.length - index}`,
            text: `${momentWords(entry.at)} · ${entryWords(entry)}`,
          }))}
        />
      </div>
      <h4>Cantidades que van solas</h4>
      <p className="small muted">
        Para saber si el portal falla, con la próxima consulta van estas cantidades y un número al azar que se usa una
        sola vez. No dicen quién sos ni qué cargaste.
      </p>
      <Lines none="Ninguna." lines={lossLines(losses).map((line) => ({ key: line, text: line }))} />
      <div className="help-acts">
        <Button small variant="secondary" icon={FileText} onPress={() => void copy(text).then(setOutcome)}>
          Copiar informe
        </Button>
        <Button
          small
          variant="secondary"
          icon={Download}
          onPress={() => {
            saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'informe-tecnico.txt')
            setOutcome('saved')
          }}
        >
          Guardar como archivo
        </Button>
      </div>
      <p role="status" className="small">
        {outcome ? outcomeWords[outcome] : ''}
      </p>
    </section>
  )
}
