import { useState, useSyncExternalStore } from 'react'
import { momentWords, reportText } from '../../../domain/log/report'
import { readUntil, splitRead } from '../../../domain/log/read-until'
import { entryWords, lossLines } from '../../../domain/log/words'
import { offerReport } from '../../../forms/offered-report'
import { saveFile } from '../../../forms/receipts/save-file'
import { unconfirmedLosses } from '../../../offline/log/losses'
import { getEntries, subscribeLog } from '../../../offline/log/ring'
import { Button } from '../../../ui/actions/Button'
import { Card } from '../../../ui/content/Card'
import { Download, FileText, RefreshCw } from '../../../ui/icons/icons'
import { MessageCircle } from '../../../ui/icons/member-icons'
import { useHelpWay } from '../help-way'

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

const readNow = () => ({ until: readUntil(getEntries(), Date.now()), losses: unconfirmedLosses() })

const newerWords = (count: number): string => (count === 1 ? 'Ver una línea nueva' : `Ver ${count} líneas nuevas`)

/**
 * The whole log of this device in words, for its person to copy or save; nothing of it is sent by itself. Below it the
 * counts that calls do carry, so that everything sent is visible (UNS-110). What is noted while it is read waits for a
 * press, so that no line moves under the eyes of its reader; copying and saving take it in as well.
 */
export const TechnicalReport = ({ device }: { device: readonly string[] }) => {
  const entries = useSyncExternalStore(subscribeLog, getEntries)
  const [{ until, losses }, setRead] = useState(readNow)
  const [outcome, setOutcome] = useState<Outcome>()
  const { isMember, toScreen } = useHelpWay()
  const { read, newer } = splitRead(entries, until)
  /** The report as it is now, and shown so: nobody hands over a line that is not on the screen. */
  const takeText = (): string => {
    const now = readNow()
    setRead(now)
    return reportText({ device, entries: getEntries(), losses: now.losses })
  }
  return (
    <Card title="Lo que anotó el portal" padded>
      <p>Si la Caja te lo pide, copialo o guardalo y mandáselo.</p>
      <div className="help-log" role="group" aria-label="Lo que anotó el portal" tabIndex={0}>
        <Lines
          none="No hay nada para contar."
          lines={read.toReversed().map((entry, index) => ({
            key: `${read.length - index}`,
            text: `${momentWords(entry.at)} · ${entryWords(entry)}`,
          }))}
        />
      </div>
      <div className="help-log-newer">
        {newer === 0 ? null : (
          <Button small variant="quiet" icon={RefreshCw} onPress={() => setRead(readNow)}>
            {newerWords(newer)}
          </Button>
        )}
      </div>
      <h3>Cantidades que van solas</h3>
      <p className="small muted">
        Para saber si el portal falla, con la próxima consulta van estas cantidades y un número al azar que se usa una
        sola vez. No dicen quién sos ni qué cargaste.
      </p>
      <Lines none="Ninguna." lines={lossLines(losses).map((line) => ({ key: line, text: line }))} />
      <div className="help-acts">
        <Button small variant="secondary" icon={FileText} onPress={() => void copy(takeText()).then(setOutcome)}>
          Copiar informe
        </Button>
        <Button
          small
          variant="secondary"
          icon={Download}
          onPress={() => {
            saveFile(new Blob([takeText()], { type: 'text/plain;charset=utf-8' }), 'informe-tecnico.txt')
            setOutcome('saved')
          }}
        >
          Guardar como archivo
        </Button>
        {isMember ? (
          <Button
            small
            variant="secondary"
            icon={MessageCircle}
            onPress={() => {
              offerReport(takeText())
              toScreen('/mediosDeContacto')
            }}
          >
            Adjuntar a un mensaje
          </Button>
        ) : null}
      </div>
      <p role="status" className="small">
        {outcome ? outcomeWords[outcome] : ''}
      </p>
    </Card>
  )
}
