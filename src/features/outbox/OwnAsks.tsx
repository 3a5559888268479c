import { useEffect, useEffectEvent, useState } from 'react'
import { documentNameOf, type AskedDocument } from '../../domain/document-again/values'
import { AskedRow } from '../../forms/asked/AskedDocuments'
import { useConnected } from '../../forms/useConnected'
import { useOutbox } from '../../forms/wizard/useOutboxView'
import type { StoredReceipt } from '../../offline/database/types'

type Asked = { envio: string; asked: AskedDocument }

const askOne = async ({ id, secret }: StoredReceipt): Promise<Asked[]> => {
  if (secret === null) return []
  const [{ documentsApi }, { appStore }] = await Promise.all([
    import('../../api/applicant/documents.api'),
    import('../../api/store'),
  ])
  const { data } = await appStore.dispatch(
    documentsApi.endpoints.askedOfOwn.initiate({ submissionId: id, secret }, { subscribe: false, forceRefetch: true }),
  )
  return data ? [{ envio: id, asked: data }] : []
}

const askAll = async (receipts: readonly StoredReceipt[]): Promise<Asked[]> => {
  const found: Asked[] = []
  for (const receipt of receipts) found.push(...(await askOne(receipt)))
  return found
}

/** What the fund asks again for of the requests to join that were sent from this device; nothing while it cannot be asked. */
export const OwnAsks = ({ receipts }: { receipts: readonly StoredReceipt[] }) => {
  const [asks, setAsks] = useState<readonly Asked[]>([])
  const [openedAt] = useState(() => Date.now())
  const connected = useConnected()
  const items = useOutbox() ?? []
  const ids = receipts.flatMap(({ id, secret }) => (secret === null ? [] : [id])).join(' ')
  const ask = useEffectEvent(() => askAll(receipts))
  useEffect(() => {
    let isOver = false
    if (connected && ids !== '')
      void ask().then(
        (found) => {
          if (!isOver) setAsks(found)
        },
        () => undefined,
      )
    return () => {
      isOver = true
    }
  }, [connected, ids])
  // Accepted since it was asked here: the fund would not ask for it any more.
  const isSent = (asked: AskedDocument): boolean =>
    items.some(
      ({ kind, state, title, sentAt }) =>
        kind === 'documentoSuelto' &&
        title === documentNameOf(asked) &&
        (state === 'accepted' ? (sentAt ?? 0) >= openedAt : state !== 'withdrawn'),
    )
  return asks
    .filter(({ asked }) => !isSent(asked))
    .map(({ envio, asked }) => <AskedRow key={envio} asked={asked} href={`/documento?envio=${envio}`} />)
}
