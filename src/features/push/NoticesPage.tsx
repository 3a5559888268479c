import { StoreGate } from '../../api/StoreGate'
import { now } from '../../api/server-clock'
import { pushKinds } from '../../domain/push/kinds'
import { sayWhen } from '../../domain/member/data-time'
import { Button } from '../../ui/actions/Button'
import { SwitchRow } from '../../ui/actions/Switch'
import { Banner } from '../../ui/content/Banner'
import { Card } from '../../ui/content/Card'
import { PageHead } from '../../ui/content/PageHead'
import { Icon } from '../../ui/icons/Icon'
import { Mail } from '../../ui/icons/icons'
import { Bell } from '../../ui/icons/member-icons'
import { SkeletonCard } from '../../ui/waiting/Skeleton'
import { Blocked, Iphone, NoneHere } from './HowTo'
import { kindRows } from './kind-rows'
import { Master } from './Master'
import { Sample } from './Sample'
import { useNotices } from './useNotices'
import './notices.css'

type Notices = ReturnType<typeof useNotices>

const needsLine = 'Para cambiarlo necesitás conexión.'
const needsOn = 'Primero activá los avisos.'
const noBrowser =
  'Este navegador no los recibe: probá con Chrome, Firefox, Edge o Safari, fuera de una ventana privada.'
const noFund = 'La Caja todavía no los manda.'

/** /avisos: of what the fund tells this device, and what a notice says (UNS-134). */
export const NoticesPage = () => (
  <StoreGate>
    <Page />
  </StoreGate>
)

const Page = () => {
  const notices = useNotices()
  return (
    <>
      <PageHead title="Avisos" />
      <p className="muted notice-lead">Elegí de qué te avisamos en este dispositivo.</p>
      <div className="notice-grid">
        <div className="notice-column">
          <Settings notices={notices} />
          <p className="notice-mail">
            <Icon glyph={Mail} />
            <span>Los emails siguen como siempre, con avisos o sin ellos.</span>
          </p>
        </div>
        <Sample />
      </div>
    </>
  )
}

const Settings = ({ notices }: { notices: Notices }) => {
  const { here, known, refresh } = notices
  if (here === 'install') return <Iphone />
  if (here === 'none') return <NoneHere words={noBrowser} />
  if (known.kind === 'ready' && known.state.key === null) return <NoneHere words={noFund} />
  if (here === 'blocked')
    return (
      <>
        <Blocked onAgain={refresh} />
        <Kinds notices={notices} locked="Los avisos están bloqueados en este navegador." />
      </>
    )
  switch (known.kind) {
    case 'loading':
      return <SkeletonCard />
    case 'failed':
      return (
        <Banner
          tone="err"
          role="alert"
          title="No pudimos ver tus avisos"
          action={
            <Button variant="secondary" small onPress={refresh}>
              Reintentar
            </Button>
          }
        >
          {known.words}
        </Banner>
      )
    case 'offline':
      return <Master isOn={known.isOn}>{needsLine}</Master>
    case 'ready':
      return <Ready notices={notices} active={known.state.active} />
  }
}

type Active = Extract<Notices['known'], { kind: 'ready' }>['state']['active']

const Ready = ({ notices, active }: { notices: Notices; active: Active }) => {
  const { isConnected, work, problem, activate, stop } = notices
  const locked = isConnected ? undefined : needsLine
  return (
    <>
      {active === null ? (
        <Master
          isOn={false}
          action={
            <Button
              small
              icon={Bell}
              pending={work === 'on'}
              pendingText="Activando…"
              softDisabled={!isConnected}
              onPress={() => (isConnected ? void activate() : undefined)}
            >
              Activar
            </Button>
          }
        >
          {locked ?? 'Este dispositivo todavía no recibe avisos.'}
        </Master>
      ) : (
        <Master
          isOn
          action={
            <Button
              variant="quiet"
              small
              pending={work === 'off'}
              pendingText="Terminando…"
              softDisabled={!isConnected}
              onPress={() => (isConnected ? void stop() : undefined)}
            >
              Dejar de recibir
            </Button>
          }
        >
          {locked ?? `En este dispositivo, desde ${sayWhen(active.since, now())}.`}
        </Master>
      )}
      {problem === undefined ? null : (
        <Banner tone="err" role="alert" title="No pudimos cambiarlo">
          {problem}
        </Banner>
      )}
      <Kinds notices={notices} locked={locked ?? (active === null ? needsOn : undefined)} />
    </>
  )
}

const Kinds = ({ notices: { known, failure, choose }, locked }: { notices: Notices; locked: string | undefined }) => {
  const active = known.kind === 'ready' ? known.state.active : null
  return (
    <Card title="De qué">
      <ul className="list">
        {pushKinds.map((kind) => (
          <SwitchRow
            key={kind}
            {...kindRows[kind]}
            isOn={active?.kinds.includes(kind) ?? false}
            locked={locked}
            failure={failure?.of === kind ? failure.words : undefined}
            onChange={(isOn) => choose(kind, isOn)}
          />
        ))}
      </ul>
    </Card>
  )
}
