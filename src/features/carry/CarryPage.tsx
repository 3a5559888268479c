import { Suspense, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { readLink } from '../../contract/code/link'
import type { Code, CodeProblem } from '../../domain/code/code'
import { codeEntryWords } from '../../domain/code/entry-words'
import { kioskHome, memberHome, signInFor, signInPath, takePath } from '../../domain/portal-paths'
import { readAddressCode, useAddressCode } from '../../forms/scan/useAddressCode'
import type { SubmissionKinds } from '../../forms/submission/kind'
import { useReader } from '../../api/reading/useReader'
import { HelpButton } from '../../ui/actions/HelpButton'
import { AppBar } from '../../ui/frame/AppBar'
import { Brand } from '../../ui/frame/Brand'
import { SkipLink } from '../../ui/frame/SkipLink'
import { Icon } from '../../ui/icons/Icon'
import { ArrowLeft } from '../../ui/icons/icons'
import { isKiosk } from '../../ui/kiosk'
import { lazyPart } from '../../ui/lazy-part'
import { SkeletonCard } from '../../ui/waiting/Skeleton'
import { CodeAsked } from './CodeAsked'
import { kindHere } from './device-here'
import { keepCode, keptCode } from './kept-code'
import { nameOf } from './look-words'
import { Taking } from './Taking'
import './carry.css'

// Only whoever left something at a tablet looks at it.
const EnvelopeStatus = lazyPart(() => import('./envelope/EnvelopeStatus').then((module) => module.EnvelopeStatus))

type CarryPageProps = {
  forms: SubmissionKinds
  /** Ends a session whose vault is closed and leads to the sign-in and back. */
  onSignIn: () => void
}

/** A code that was shown, or why a link was none. */
type Shown = { code: Code } | { problem: CodeProblem } | null

const read = (address: string): Shown => {
  const code = readLink(address)
  return code.ok ? { code: code.value } : { problem: code.error }
}

const readFirst = (): Shown => {
  const address = readAddressCode()
  if (address !== null) return read(address)
  const kept = keptCode()
  return kept === null ? null : { code: kept }
}

/**
 * /seguir: brings a form from another device by its code, or says what became of a request that was left at a tablet. The
 * code of the address leaves it at once.
 */
export const CarryPage = ({ forms, onSignIn }: CarryPageProps) => {
  const [shown, setShown] = useState(readFirst)
  const { reader } = useReader()
  const [, navigate] = useLocation()
  useAddressCode((address) => setShown(read(address)))
  const code = shown !== null && 'code' in shown ? shown.code : null
  const home = reader === null ? (isKiosk() ? kioskHome : signInPath) : memberHome
  const signIn = (): void => {
    keepCode(code)
    if (reader === null) navigate(signInFor(takePath))
    else onSignIn()
  }
  return (
    <div className="app">
      <SkipLink />
      <AppBar brand={<Brand href={`/afiliados${home}`} />}>
        <HelpButton compact />
      </AppBar>
      <main className="page-narrow carry" id="contenido" tabIndex={-1}>
        <Link className="back" href={home}>
          <Icon glyph={ArrowLeft} />
          Volver
        </Link>
        {code?.kind === 'sobre' ? (
          <Suspense fallback={<SkeletonCard />}>
            <EnvelopeStatus code={code} forms={forms} onSignIn={signIn} />
          </Suspense>
        ) : code === null ? (
          <Titled
            title={codeEntryWords.act}
            lead="Con el código de otro dispositivo traés el formulario. Con el de una tablet ves si llegó tu trámite."
          >
            <CodeAsked
              problem={shown !== null && 'problem' in shown ? shown.problem : null}
              onCode={(next) => setShown({ code: next })}
              onText={(text) => setShown(read(text))}
            />
          </Titled>
        ) : (
          <Taking code={code} forms={forms} Titled={Titled} onSignIn={signIn} onAnother={() => setShown(null)} />
        )}
      </main>
    </div>
  )
}

/** The title of the page, which says what kind of device takes the form, and a sentence under it. */
const Titled = ({
  title = `Traer el formulario a ${nameOf(kindHere())}`,
  lead,
  children,
}: {
  title?: string
  lead?: string
  children: ReactNode
}) => (
  <>
    <div className="carry-head">
      <h1 tabIndex={-1}>{title}</h1>
      {lead === undefined ? null : <p className="muted">{lead}</p>}
    </div>
    {children}
  </>
)
