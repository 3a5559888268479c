import { useCallback, useEffect, useRef, useState } from 'react'
import { callWindows, type CallWindow } from '../../contract/member/call-me'
import { callMeProblems, type CallMeNumber, type CallMeProblems } from '../../domain/member/call-me'
import type { Member } from '../../domain/member/member'
import { meantPhone, phoneWords } from '../../domain/contact/meant-phone'
import { numberMost } from '../../domain/contact/phone-rules'
import { toAreaCode, toLocalNumber } from '../../domain/contact/phone-typing'
import { digits } from '../../domain/limits'
import { argentina } from '../../domain/rules/numbers'
import { Banner } from '../../ui/content/Banner'
import { Button } from '../../ui/actions/Button'
import { flushFields } from '../../ui/fields/flush'
import { focusField } from '../../ui/focus'
import { LazyDialog } from '../../ui/dialogs/LazyDialog'
import { RadioCards } from '../../ui/fields/RadioCards'
import { TextField } from '../../ui/fields/TextField'
import type { CallMeAsked } from '../../contract/changes/call-me'
import type { Correcting } from '../changes/useCorrecting'
import { didYouMean } from '../answers/useMeant'
import { useCallMe } from './useCallMe'

type WindowId = `${CallWindow}`

const windowOptions: readonly { id: WindowId; label: string }[] = [
  { id: '1', label: callWindows[1] },
  { id: '2', label: callWindows[2] },
]

const noProblems: CallMeProblems = { carac: null, telefono: null }

type CallMeDialogProps = {
  member: Member
  isOpen: boolean
  /** A request that the fund did not take, to be corrected. */
  correcting?: Correcting<CallMeAsked>
  onClose: () => void
}

/**
 * 'QUIERO QUE ME LLAMEN': prefix, number and hours, sent to the fund (CONTACTO-008 to CONTACTO-012). It stays mounted
 * while closed, so that nothing typed is lost. Without a connection it says before typing that the request is sent
 * later.
 */
export const CallMeDialog = ({ member, isOpen, correcting, onClose }: CallMeDialogProps) => {
  const { carac = '', telefono = '', rango } = correcting?.value ?? {}
  const typed = useRef<CallMeNumber>({ carac, telefono })
  const [number, setNumber] = useState<CallMeNumber>({ carac, telefono })
  const [hours, setHours] = useState<WindowId | null>(rango === undefined ? null : `${rango}`)
  const [problems, setProblems] = useState(noProblems)
  const [hint, setHint] = useState<string | null>(null)
  const forget = (): void => {
    typed.current = { carac: '', telefono: '' }
    setNumber(typed.current)
    setHours(null)
    onClose()
  }
  const call = useCallMe(member, forget, correcting)
  const notice = call.notice('pedir que te llamen')
  const toNumber = useCallback((text: string) => toLocalNumber(text, number.carac), [number.carac])
  const commit = (text: string, name: string): void => {
    typed.current = { ...typed.current, [name]: text }
    setNumber(typed.current)
  }
  const meant = (problems.carac ?? problems.telefono) ? meantPhone({ codpais: argentina, ...number }) : null
  const takeMeant = (phone: CallMeNumber): void => {
    setNumber(phone)
    setProblems(noProblems)
  }
  useEffect(() => {
    typed.current = number
  }, [number])
  const submit = (): void => {
    flushFields()
    if (hours === null) return setHint('Elegí en qué horario querés que te llamemos.')
    setHint(null)
    const found = callMeProblems(typed.current)
    setProblems(found)
    if (found.carac !== null) return void focusField('carac')
    if (found.telefono !== null) return void focusField('telefono')
    if (call.canMake) void call.ask({ ...typed.current, rango: hours === '1' ? 1 : 2 })
  }
  return (
    <LazyDialog
      title="QUIERO QUE ME LLAMEN"
      isOpen={isOpen}
      onClose={onClose}
      closeButton
      persistent={call.isMaking}
      actions={
        <Button
          sentence
          pending={call.isMaking}
          softDisabled={hours === null || !call.canMake}
          onPress={submit}
          describedBy="call-me-hint"
        >
          ACEPTAR
        </Button>
      }
    >
      {notice === null ? null : <Banner tone="neu" title={notice} role="status" />}
      {call.failure === null ? null : <Banner tone="err" title={call.failure} role="alert" />}
      <div className="form-grid c2">
        <TextField
          name="carac"
          label="Prefijo sin 0"
          value={number.carac}
          onCommit={commit}
          transform={toAreaCode}
          maxLength={digits.areaCodeMost}
          autoComplete="tel-area-code"
          error={problems.carac}
        />
        <TextField
          name="telefono"
          label="Número"
          hint="Sin el 15."
          value={number.telefono}
          onCommit={commit}
          transform={toNumber}
          maxLength={numberMost}
          autoComplete="tel-local"
          error={problems.telefono}
          meant={meant && didYouMean(phoneWords(meant), 'telefono', () => takeMeant(meant))}
        />
      </div>
      <RadioCards name="rango" label="Horario" value={hours} options={windowOptions} onChange={setHours} inline />
      <p className="small muted" id="call-me-hint" role="status">
        {hint ?? (hours === null ? 'Elegí un horario para poder aceptar.' : '')}
      </p>
    </LazyDialog>
  )
}
