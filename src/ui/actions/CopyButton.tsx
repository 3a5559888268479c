import { useEffect, useState } from 'react'
import { Copy } from '../icons/carry-icons'
import { Button } from './Button'

/** How long the button says that it has copied, in milliseconds. */
const saidMs = 2_000

type CopyButtonProps = {
  /** What is copied. */
  text: string
  /** What that is, for whoever hears the button: 'identificador'. */
  what: string
}

const words = { idle: 'Copiar', done: 'Copiado', failed: 'No se pudo copiar' }

/** Copies a text, and says for two seconds whether it did. */
export const CopyButton = ({ text, what }: CopyButtonProps) => {
  const [state, setState] = useState<keyof typeof words>('idle')
  useEffect(() => {
    if (state === 'idle') return undefined
    const timer = setTimeout(() => setState('idle'), saidMs)
    return () => clearTimeout(timer)
  }, [state])
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setState('done')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <Button small variant="quiet" icon={Copy} label={`${words[state]} ${what}`} onPress={() => void copy()}>
        {words[state]}
      </Button>
      <span className="vh" role="status">
        {state === 'idle' ? '' : words[state]}
      </span>
    </>
  )
}
