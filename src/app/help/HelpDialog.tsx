import { useEffect, useState } from 'react'
import { useConnected } from '../../forms/useConnected'
import { useReadiness } from '../../forms/useReadiness'
import { Button } from '../../ui/actions/Button'
import { DefinitionRows } from '../../ui/content/DefinitionRows'
import { Dialog } from '../../ui/dialogs/Dialog'
import type { Fact } from '../../ui/content/Facts'
import { closeHelp } from '../../ui/actions/help-store'
import { ShieldCheck } from '../../ui/icons/icons'
import { openSecurity } from '../session/Security'
import { useWho } from '../session/who'
import { appVersion } from '../worker/version'
import { deviceFacts } from './device-facts'
import { TechnicalReport } from './TechnicalReport'
import './help.css'

/** Whether the browser promised not to evict what is stored here; undefined until known. */
const useKept = (): boolean | undefined => {
  const [isKept, setIsKept] = useState<boolean>()
  useEffect(() => {
    void navigator.storage?.persisted?.().then(setIsKept, () => undefined)
  }, [])
  return isKept
}

const useDeviceFacts = (): Fact[] => {
  const connected = useConnected()
  const readiness = useReadiness()
  return deviceFacts({ connected, readiness, isKept: useKept(), version: appVersion })
}

/** The help, over any screen: the state of this device, and the technical report (UNS-110). */
export const HelpDialog = ({ isOpen }: { isOpen: boolean }) => {
  const facts = useDeviceFacts()
  const who = useWho()
  return (
    <Dialog
      title="Ayuda"
      isOpen={isOpen}
      onClose={closeHelp}
      width={500}
      closeButton
      actions={<Button onPress={closeHelp}>Cerrar</Button>}
    >
      <div className="help stack">
        <section aria-labelledby="ayuda-dispositivo">
          <h3 id="ayuda-dispositivo">Este dispositivo</h3>
          <DefinitionRows rows={facts} />
        </section>
        {who.kind === 'member' ? (
          <section aria-labelledby="ayuda-cuenta">
            <h3 id="ayuda-cuenta">Tu cuenta</h3>
            <p>Mirá dónde está abierta tu sesión y qué dispositivos recordamos.</p>
            <div className="help-acts">
              <Button
                small
                variant="secondary"
                icon={ShieldCheck}
                onPress={() => {
                  closeHelp()
                  openSecurity()
                }}
              >
                Seguridad de tu cuenta
              </Button>
            </div>
          </section>
        ) : null}
        <TechnicalReport device={facts.map(({ label, value }) => `${label}: ${value}`)} />
      </div>
    </Dialog>
  )
}
