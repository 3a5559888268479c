import { useState } from 'react'
import { now } from '../../api/server-clock'
import { sayOfWhen, sayWhen } from '../../domain/member/data-time'
import { readAddressCode, useAddressCode } from '../../forms/scan/useAddressCode'
import { useConnected } from '../../forms/useConnected'
import { Button } from '../../ui/actions/Button'
import { HelpButton } from '../../ui/actions/HelpButton'
import { AppBar } from '../../ui/frame/AppBar'
import { Brand } from '../../ui/frame/Brand'
import { SkipLink } from '../../ui/frame/SkipLink'
import { Icon } from '../../ui/icons/Icon'
import { CloudOff, History, Keyboard, ScanLine, ShieldCheck } from './icons'
import { Scanner } from './Scanner'
import { TypedCode } from './TypedCode'
import { useVerdict, type Showing } from './useVerdict'
import { VerdictCard } from './VerdictCard'
import { verdictWords } from './verdict-words'
import './verify.css'

/** How recent the list of withdrawn cards is. `listAt` is in epoch milliseconds, null without a list. */
const listWords = (listAt: number | null, isAsking: boolean, connected: boolean): string => {
  if (listAt !== null)
    return `Lista de bajas ${sayOfWhen(listAt, now())}${isAsking ? ' · consultando las nuevas…' : ''}`
  if (isAsking) return 'Consultando las bajas…'
  return `Sin lista de bajas: ${connected ? 'no pudimos consultarla. Probá de nuevo' : 'conectate'} para saber si alguna fue dada de baja`
}

const readAddress = (): Showing | null => {
  const text = readAddressCode()
  return text === null ? null : { text }
}

/**
 * /verificar: whether the code of a card or of a receipt is the fund's, and still counts. Everything is judged on this
 * device, without a connection; with one, the list of withdrawn cards is renewed.
 */
export const VerifyPage = () => {
  const [showing, setShowing] = useState(readAddress)
  const [open, setOpen] = useState<'camara' | 'texto' | null>(null)
  const connected = useConnected()
  const { verified, listAt, isAsking, renew } = useVerdict(showing)
  // A page that stays open at a counter knows of the cards that were withdrawn meanwhile.
  const show = (next: Showing): void => {
    setShowing(next)
    renew()
  }
  useAddressCode((text) => show({ text }))
  const take = (found: string): void => {
    setOpen(null)
    show({ text: found })
  }
  const isFirst = showing === null
  return (
    <div className="app">
      <SkipLink />
      <AppBar brand={<Brand href="/afiliados/login" />}>
        {connected ? (
          <HelpButton compact />
        ) : (
          <span className="syncpill is-off">
            <Icon glyph={CloudOff} />
            Sin conexión
          </span>
        )}
      </AppBar>
      <main className="page-narrow verify stack" id="contenido" tabIndex={-1}>
        {verified === null ? (
          <Invitation isJudging={!isFirst} />
        ) : (
          <VerdictCard words={verdictWords(verified.verdict, now())} />
        )}
        <div className="actions verify-acts">
          <Button icon={ScanLine} onPress={() => setOpen('camara')}>
            {isFirst ? 'Escanear el código' : 'Verificar otra'}
          </Button>
          <Button variant="secondary" icon={Keyboard} onPress={() => setOpen('texto')}>
            Escribir el código
          </Button>
        </div>
        <div className="verify-state">
          {verified === null ? null : (
            <p className="stamp">
              <Icon glyph={ShieldCheck} />
              Verificado acá mismo, {sayWhen(verified.at, now())}
            </p>
          )}
          <p className="stamp">
            <Icon glyph={History} />
            {listWords(listAt, isAsking, connected)}
          </p>
        </div>
      </main>
      <Scanner isOpen={open === 'camara'} onFound={take} onClose={() => setOpen(null)} />
      <TypedCode isOpen={open === 'texto'} onFound={take} onClose={() => setOpen(null)} />
    </div>
  )
}

const Invitation = ({ isJudging }: { isJudging: boolean }) => (
  <>
    <h1>Verificar una credencial o un comprobante</h1>
    <p role="status">
      {isJudging
        ? 'Verificando…'
        : 'Escaneá el código del dorso de la credencial, o el del comprobante. Se verifica en este dispositivo, también sin conexión.'}
    </p>
  </>
)
