import { useState } from 'react'
import { Checkbox } from '../../../ui/fields/Checkbox'
import { Spinner } from '../../../ui/waiting/Spinner'
import { solveCaptcha } from './solve-captcha'

type Status = 'idle' | 'solving' | 'solved' | 'failed'

const words: Record<Status, string> = {
  idle: 'No soy un robot',
  solving: 'Verificando…',
  solved: 'Verificado',
  failed: 'No se pudo verificar. Tocá para probar de nuevo.',
}

type CaptchaProps = {
  onToken: (token: string | null) => void
  error: string | null
  /** Name of its field, needed when there are two on one page. */
  name?: string
}

/** A proof of work against robots, done by the device (UNS-01). Calls `onToken` with the token when it is solved. */
export const Captcha = ({ onToken, error, name = 'captcha' }: CaptchaProps) => {
  const [status, setStatus] = useState<Status>('idle')
  const verify = async (): Promise<void> => {
    setStatus('solving')
    const token = await solveCaptcha()
    setStatus(token === null ? 'failed' : 'solved')
    onToken(token)
  }
  const press = (checked: boolean): void => {
    if (status === 'solving') return
    if (checked) void verify()
    else {
      setStatus('idle')
      onToken(null)
    }
  }
  return (
    <div className="captcha" aria-live="polite">
      <Checkbox name={name} checked={status === 'solved' || status === 'solving'} error={error} onChange={press}>
        {words[status]}
      </Checkbox>
      {status === 'solving' ? <Spinner /> : null}
    </div>
  )
}
