import type { ReactNode } from 'react'
import { ReadyLine } from '../../forms/ReadyLine'
import { HelpButton } from '../../ui/actions/HelpButton'
import { SkipLink } from '../../ui/frame/SkipLink'
import { LoginArt } from './LoginArt'
import '../../ui/styles/screens/login.css'

/** The frame of the public screens beside the login: navy panel, one heading, one form. */
export const EntryFrame = ({ title, line, children }: { title: string; line?: ReactNode; children: ReactNode }) => (
  <div className="login">
    <SkipLink />
    <LoginArt />
    <main className="login-panel" id="contenido">
      {line}
      <div className="login-form">
        <h1>{title}</h1>
        {children}
      </div>
      <div className="login-foot">
        <ReadyLine />
        <HelpButton />
      </div>
    </main>
  </div>
)
