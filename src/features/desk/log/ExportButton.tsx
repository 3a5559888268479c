import { useState } from 'react'
import { exportLog } from '../../../api/desk/log.api'
import { errorWords } from '../../../api/errors'
import type { LogFilter } from '../../../domain/desk-log/line'
import { saveFile } from '../../../forms/receipts/save-file'
import { reachWords, useReach } from '../../../forms/useReach'
import { Button } from '../../../ui/actions/Button'
import { closeAct, showSnack } from '../../../ui/dialogs/snack-store'
import { Download } from '../../../ui/icons/icons'

const act = 'exportar-registro'

/** Saves the lines of the filter that is shown as a CSV. */
export const ExportButton = ({ filter, isEmpty }: { filter: LogFilter; isEmpty: boolean }) => {
  const reach = useReach()
  const [isSaving, setSaving] = useState(false)
  const save = async (): Promise<void> => {
    const words = isEmpty ? 'No hay líneas para exportar.' : reachWords(reach, 'exportar el registro')
    if (words !== null) return showSnack({ type: 400, act, text: words })
    setSaving(true)
    const answer = await exportLog(filter)
    setSaving(false)
    if (!answer.ok) return showSnack({ type: 400, act, text: errorWords(answer.error) })
    closeAct(act)
    return saveFile(new Blob([answer.value], { type: 'text/csv' }), `registro-${filter.from}-${filter.to}.csv`)
  }
  return (
    <Button
      variant="secondary"
      small
      icon={Download}
      softDisabled={isEmpty}
      pending={isSaving}
      pendingText="Exportando…"
      onPress={() => void save()}
    >
      Exportar estas líneas
    </Button>
  )
}
