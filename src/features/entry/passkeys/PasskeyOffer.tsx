import { useEffect, useState } from 'react'
import { Button } from '../../../ui/actions/Button'
import { Card } from '../../../ui/content/Card'
import { Key } from '../../../ui/icons/icons'
import { showSnack } from '../../../ui/dialogs/snack-store'
import { useProof } from '../proof/useProof'
import { addPasskey } from './add-passkey'
import { answerOffer, isOfferDue, watchOffer } from './offer'
import './passkeys.css'

const act = 'llaves'

/** After a sign-in by password: offers to make a passkey, once per device. It covers nothing and can be ignored. */
export const PasskeyOffer = () => {
  const { prove, question } = useProof()
  const [isShown, setIsShown] = useState(false)
  const [isPending, setIsPending] = useState(false)
  useEffect(() => {
    let isOver = false
    const stop = watchOffer(() => {
      isOver = true
      setIsShown(false)
    })
    void isOfferDue().then((isDue) => {
      if (!isOver) setIsShown(isDue)
    })
    return () => {
      isOver = true
      stop()
    }
  }, [])
  const add = async (): Promise<void> => {
    setIsPending(true)
    const outcome = await addPasskey(prove)
    setIsPending(false)
    if (outcome.kind === 'failed') showSnack({ type: 400, act, text: outcome.words })
    if (outcome.kind !== 'done') return
    showSnack({ type: 200, act, text: 'Listo: la próxima vez podés ingresar con la llave de acceso.' })
  }
  if (!isShown) return null
  return (
    <>
      <Card title="Ingresá más fácil la próxima vez" padded>
        <p>
          Creá una llave de acceso y entrá con la huella, la cara o el PIN de este dispositivo, sin escribir tu
          contraseña. Si el dispositivo no es tuyo, no la crees.
        </p>
        <div className="passkey-acts">
          <Button
            small
            icon={Key}
            pending={isPending}
            pendingText="Esperando a tu dispositivo…"
            onPress={() => void add()}
          >
            Crear llave de acceso
          </Button>
          <Button small variant="quiet" onPress={answerOffer}>
            Ahora no
          </Button>
        </div>
      </Card>
      {question}
    </>
  )
}
