import { useEffect, useState } from 'react'
import { holdItem } from '../../offline/outbox/outbox-hold'
import { readOutgoingFiles } from '../../offline/outbox/outgoing-files'
import type { OutboxItem } from '../../offline/database/types'
import { Button } from '../../ui/actions/Button'
import { DefinitionRows } from '../../ui/content/DefinitionRows'
import { LazyDialog } from '../../ui/dialogs/LazyDialog'
import { Icon } from '../../ui/icons/Icon'
import { HardDrive } from '../../ui/icons/icons'
import { Signal, Wifi } from '../../ui/icons/line-icons'
import '../../ui/styles/screens/sending.css'
import { saySize } from './say-size'

/** Number of an item's files; undefined until they were read. */
const useFileCount = (id: string): number | undefined => {
  const [count, setCount] = useState<number>()
  useEffect(() => {
    let isOver = false
    void readOutgoingFiles(id).then((files) => {
      if (!isOver && files.ok) setCount(files.value.length)
    })
    return () => {
      isOver = true
    }
  }, [id])
  return count
}

type WifiQuestionProps = {
  item: OutboxItem
  /** Leaves it in the outbox until there is Wi-Fi, as it is already. */
  onWait: () => void
}

/**
 * Asks, before much is sent over a line that may cost, whether to send it now. It is in the outbox already and waits there
 * for Wi-Fi: who closes the portal at this question loses nothing.
 */
export const WifiQuestion = ({ item, onWait }: WifiQuestionProps) => {
  const count = useFileCount(item.id)
  return (
    <LazyDialog
      isOpen
      title="¿Lo enviamos ahora o esperás Wi-Fi?"
      onClose={onWait}
      actions={
        <>
          <Button variant="secondary" icon={Signal} onPress={() => void holdItem(item.id, null)}>
            Enviar ahora
          </Button>
          <Button icon={Wifi} onPress={onWait}>
            Esperar Wi-Fi
          </Button>
        </>
      }
    >
      <p>
        Pesa <b>{saySize(item.bytes)}</b> y esta conexión puede gastar tus datos.
      </p>
      <DefinitionRows
        rows={[
          { label: 'Trámite', value: item.title },
          { label: 'Archivos', value: count === undefined ? '' : String(count) },
        ]}
      />
      <p className="send-note small muted">
        <Icon glyph={HardDrive} size="sm" />
        <span>Ya está guardado en este dispositivo: si cerrás el portal, no se pierde.</span>
      </p>
    </LazyDialog>
  )
}
