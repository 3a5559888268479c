import type { Decision } from '../../../domain/desk/decisions'
import type { DeskRequest, PendingDecision } from '../../../domain/desk/request'
import { comebackWords } from '../../../domain/desk/queue-words'
import { sayTime } from '../../../domain/member/data-time'
import { Button } from '../../../ui/actions/Button'
import { Banner } from '../../../ui/content/Banner'
import { Info } from '../../../ui/icons/icons'

type StandingProps = {
  request: DeskRequest
  isConnected: boolean
  isPending: boolean
  onTake: () => void
  onTakeOver: () => void
}

const done: Record<Decision, string> = { aprobar: 'lo aprobó', rechazar: 'lo rechazó', pedir: 'pidió un documento' }

const sayWho = (name: string): string => (name === '' ? 'Alguien de la Caja' : name)

const sayPending = ({ quien, decision, cuando }: PendingDecision): string =>
  `${sayWho(quien)} ${done[decision]} a las ${sayTime(cuando)}`

const Free = ({ isPending, onTake }: Pick<StandingProps, 'isPending' | 'onTake'>) => (
  <Banner
    tone="info"
    glyph={Info}
    title="Nadie lo tiene"
    action={
      <Button variant="secondary" small pending={isPending} pendingText="Tomando…" onPress={onTake}>
        Tomar
      </Button>
    }
  >
    Para decidir, tomalo: queda para vos 15 minutos desde lo último que hagas acá.
  </Banner>
)

const comebackHints = {
  llego: 'Llegó el documento que se había pedido. El plazo volvió a contar.',
  noLoMando: 'Pasó el tiempo para mandar el documento que se había pedido.',
  fallo: 'La aprobación no se pudo aplicar. Nada cambió y no salió ninguna carta: la historia dice por qué.',
} as const

/** What keeps somebody from deciding, or what came of it: no connection, decided already, somebody else has it, nobody has it. */
export const Standing = ({ request, isConnected, isPending, onTake, onTakeOver }: StandingProps) => {
  const { decision, impedimento, tiene, vuelve } = request
  return (
    <>
      {isConnected ? null : (
        <Banner tone="neu" role="status" title="Sin conexión">
          Podés leer lo que ya se ve. Para decidir hace falta conexión; lo que estabas escribiendo queda en esta
          pestaña.
        </Banner>
      )}
      {vuelve === null ? null : (
        <Banner tone={vuelve === 'fallo' ? 'err' : 'info'} title={comebackWords[vuelve]}>
          {comebackHints[vuelve]}
        </Banner>
      )}
      {decision === null ? null : (
        <Banner tone="ok" role="status" title={sayPending(decision)}>
          Se aplica cuando pasa el minuto para deshacer.
        </Banner>
      )}
      {decision === null && impedimento !== '' ? (
        <Banner tone="neu" glyph={Info} title="No podés decidir este trámite">
          {impedimento}
        </Banner>
      ) : null}
      {decision !== null || impedimento !== '' || tiene?.esMio ? null : tiene === null ? (
        <Free isPending={isPending} onTake={onTake} />
      ) : (
        <Banner
          tone="warn"
          title={`${sayWho(tiene.nombre)} lo tiene abierto desde las ${sayTime(tiene.desde)}`}
          action={
            <Button variant="secondary" small pending={isPending} pendingText="Tomando…" onPress={onTakeOver}>
              Tomarlo yo
            </Button>
          }
        >
          Podés mirar. Para decidir, pedile que lo suelte o tomalo vos: queda en el registro.
        </Banner>
      )}
    </>
  )
}
