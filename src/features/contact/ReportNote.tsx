import { useEffect } from 'react'
import { bounds } from '../../domain/limits'
import { message } from '../../domain/message/fields'
import { takeReport, watchReport } from '../../forms/offered-report'
import { Button } from '../../ui/actions/Button'
import { Banner } from '../../ui/content/Banner'
import { FileText } from '../../ui/icons/icons'
import { useMessage, usePart } from './open-draft'

/**
 * The technical report that goes with the message, whole and in words, until its person takes it away (UNS-110). It comes
 * from the help, where they asked to attach it.
 */
export const ReportNote = () => {
  const openDraft = useMessage()
  const informe = usePart(({ values }) => values.informe)
  useEffect(() => {
    const take = (): void => {
      const offered = takeReport()
      if (offered !== null) openDraft.takeIn((values) => ({ ...values, informe: offered.slice(0, bounds.reportMost) }))
    }
    take()
    return watchReport(take)
  }, [openDraft])
  if (informe === '') return null
  return (
    <Banner
      tone="neu"
      glyph={FileText}
      title={`${message.informe.label} adjunto`}
      action={
        <Button
          variant="secondary"
          small
          label="Quitar el informe técnico"
          onPress={() => openDraft.takeIn((values) => ({ ...values, informe: '' }))}
        >
          Quitar
        </Button>
      }
    >
      <p>Va con el mensaje cuando lo envíes. No tiene datos tuyos.</p>
      <details>
        <summary>Ver lo que dice</summary>
        <pre className="report-text">{informe}</pre>
      </details>
    </Banner>
  )
}
