import type { ReactNode } from 'react'
import { SyncBar } from '../../ui/frame/SyncBar'
import { FramePart } from './FramePart'
import type { FrameProps } from './frame-props'
import { toHref } from '../portal-href'

const outboxHref = toHref('/bandejaDeSalida')

type KioskMemberFrameProps = Pick<FrameProps, 'sync' | 'onGo'> & { children: ReactNode }

/** A member's screen on a shared tablet, whose own bar is above: no drawer, no menus, no bar at the bottom. */
export const KioskMemberFrame = ({ sync, onGo, children }: KioskMemberFrameProps) => (
  <div className="app">
    <FramePart>
      <Sync sync={sync} onGo={onGo} />
    </FramePart>
    <main className="main" id="contenido" tabIndex={-1}>
      {children}
    </main>
  </div>
)

const Sync = ({ sync, onGo }: Pick<FrameProps, 'sync' | 'onGo'>) =>
  sync.kind === 'offline' && sync.waiting === 0 ? null : (
    <SyncBar state={sync} href={outboxHref} onGo={() => onGo(outboxHref)} />
  )
