import { useFormikContext } from 'formik'
import { Suspense, useRef, type ReactNode } from 'react'
import { Banner } from '../../../ui/content/Banner'
import { Button } from '../../../ui/actions/Button'
import { inert } from '../../../ui/first-screen'
import { focusField } from '../../../ui/focus'
import { ArrowRight } from '../../../ui/icons/icons'
import { TextField } from '../../../ui/fields/TextField'
import { flushFields } from '../../../ui/fields/flush'
import { lazyPart } from '../../../ui/lazy-part'
import { afterPress } from '../../../ui/press'
import type { EntryFields } from './entry-rules'
import { TermsTick } from '../TermsTick'
import { SignalNote } from '../../../ui/frame/SignalNote'

const Captcha = lazyPart(() => import('../captcha/Captcha').then((module) => module.Captcha))

type RecoverFormProps = {
  connected: boolean
  /**
   * What is possible here without a connection: 'recovery', nothing; 'start', begin the form of a newcomer; 'wait', the
   * same once the portal's files are on the device.
   */
  offline: 'recovery' | 'start' | 'wait'
  sending: boolean
  captchaError: string | null
  /** A change makes a new captcha: the old one was used. */
  captchaKey: number
  onToken: (token: string | null) => void
}

const order = ['matricula', 'documento', 'terminos'] as const

const offlineNotes: Record<RecoverFormProps['offline'], ReactNode> = {
  start: (
    <Banner tone="neu" title="Sin conexión: podés empezar tu afiliación igual">
      Verificamos tu matrícula cuando vuelva la señal. Recuperar la contraseña sí necesita conexión.
    </Banner>
  ),
  wait: (
    <Banner tone="neu" title="Sin conexión: todavía no se puede continuar">
      El portal no terminó de guardarse en este dispositivo. No cierres ni actualices esta página: seguí cuando vuelva
      la señal.
    </Banner>
  ),
  recovery: <Banner tone="neu" title="Sin conexión: recuperar la contraseña necesita conexión" />,
}

/** The fields of the recovery. The captcha appears once the number is valid and the terms are accepted (RECOVER-006). */
export const RecoverForm = ({ connected, offline, sending, captchaError, captchaKey, onToken }: RecoverFormProps) => {
  const { values, errors, touched, setFieldValue, setFieldTouched, submitForm, validateForm } =
    useFormikContext<EntryFields>()
  // A field commits its text and reports the blur at once, before Formik has rendered the text.
  const latest = useRef(values)
  const wantsCaptcha = connected && values.matricula !== '' && values.matricula.length <= 6 && values.terminos
  const submit = async (): Promise<void> => {
    flushFields()
    const found = await validateForm(latest.current)
    await submitForm()
    const first = order.find((name) => found[name])
    if (first) focusField(first)
  }
  const text = (name: 'matricula' | 'documento') => ({
    name,
    value: values[name],
    error: touched[name] ? errors[name] : undefined,
    transform: 'digits' as const,
    blockArrows: true,
    onCommit: (value: string) => {
      latest.current = { ...latest.current, [name]: value }
      void setFieldValue(name, value, false)
      if (touched[name]) void validateForm(latest.current)
    },
    onBlurred: () =>
      afterPress(() => {
        void setFieldTouched(name, true, false)
        void validateForm(latest.current)
      }),
  })
  return (
    <form
      className="form"
      method={inert}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {connected ? null : <SignalNote>{offlineNotes[offline]}</SignalNote>}
      <TextField label="Número de matrícula" hint="Hasta 6 números, sin puntos." maxLength={6} {...text('matricula')} />
      <TextField label="Número de documento" hint="7 u 8 números, sin puntos." maxLength={8} {...text('documento')} />
      <TermsTick
        name="terminos"
        checked={values.terminos}
        error={touched.terminos ? (errors.terminos ?? null) : null}
        onChange={(checked) => {
          latest.current = { ...latest.current, terminos: checked }
          void setFieldValue('terminos', checked, false)
          void validateForm(latest.current)
        }}
      />
      {wantsCaptcha ? (
        <Suspense fallback={null}>
          <Captcha key={captchaKey} name="captcha-recupero" onToken={onToken} error={captchaError} />
        </Suspense>
      ) : null}
      <Button type="submit" block iconEnd={ArrowRight} pending={sending} onPress={() => undefined}>
        {connected || offline !== 'start' ? 'Continuar' : 'Continuar sin conexión'}
      </Button>
    </form>
  )
}
