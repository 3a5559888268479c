import { useFormikContext } from 'formik'
import { Suspense, useId, useRef, type ReactNode } from 'react'
import { Button } from '../../../ui/actions/Button'
import { inert } from '../../../ui/first-screen'
import { focusField } from '../../../ui/focus'
import { ArrowRight } from '../../../ui/icons/icons'
import { TextField } from '../../../ui/fields/TextField'
import { flushFields } from '../../../ui/fields/flush'
import { lazyPart } from '../../../ui/lazy-part'
import { afterPress } from '../../../ui/press'
import { EntryNote, MailLine, type EntryState } from './EntryNote'
import type { EntryFields } from './entry-rules'
import { OtherWay } from './OtherWay'
import { TermsTick } from '../TermsTick'

const Captcha = lazyPart(() => import('../captcha/Captcha').then((module) => module.Captcha))

type RecoverFormProps = EntryState & {
  sending: boolean
  captchaError: string | null
  /** A change makes a new captcha: the old one was used. */
  captchaKey: number
  onToken: (token: string | null) => void
  /** Begins the form of a newcomer with the numbers that are typed; missing where it cannot be begun. */
  onStart: ((fields: EntryFields) => void) | undefined
  /** Stands between the form and the other way. */
  back: ReactNode
}

const order = ['matricula', 'documento', 'terminos'] as const

/** The fields of the recovery. The captcha appears once the number is valid and the terms are accepted (RECOVER-006). */
export const RecoverForm = (props: RecoverFormProps) => {
  const { connected, isJoining, offline, sending, captchaError, captchaKey, onToken, onStart, back } = props
  const lineId = useId()
  const { values, errors, touched, setFieldValue, setFieldTouched, setTouched, submitForm, validateForm } =
    useFormikContext<EntryFields>()
  // A field commits its text and reports the blur at once, before Formik has rendered the text.
  const latest = useRef(values)
  const wantsCaptcha = connected && values.matricula !== '' && values.matricula.length <= 6 && values.terminos
  const goOn = async (act: () => unknown): Promise<void> => {
    flushFields()
    const found = await validateForm(latest.current)
    await setTouched({ matricula: true, documento: true, terminos: true }, false)
    const first = order.find((name) => found[name])
    if (first) focusField(first)
    else await act()
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
    <>
      <form
        className="form"
        method={inert}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void goOn(submitForm)
        }}
      >
        <EntryNote connected={connected} isJoining={isJoining} offline={offline} />
        <TextField
          label="Número de matrícula"
          hint="Hasta 6 números, sin puntos."
          maxLength={6}
          {...text('matricula')}
        />
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
        <div className="recover-send">
          <Button
            type="submit"
            block
            iconEnd={ArrowRight}
            pending={sending}
            softDisabled={!connected && offline !== 'start'}
            describedBy={isJoining ? undefined : lineId}
          >
            {connected || offline !== 'start' ? 'Continuar' : 'Continuar sin conexión'}
          </Button>
          {isJoining ? null : <MailLine connected={connected} id={lineId} />}
        </div>
      </form>
      {back}
      {connected || isJoining || onStart === undefined ? null : (
        <OtherWay onStart={() => void goOn(() => onStart(latest.current))} />
      )}
    </>
  )
}
