import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { StoreGate } from '../../../api/StoreGate'
import { ownDataPath, securityPath } from '../../../domain/portal-paths'
import { Button } from '../../../ui/actions/Button'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { Banner } from '../../../ui/content/Banner'
import { Icon } from '../../../ui/icons/Icon'
import { ArrowLeft, Pencil, RefreshCw } from '../../../ui/icons/icons'
import { Eraser, Scale } from '../../../ui/icons/own-data-icons'
import { isKiosk } from '../../../ui/kiosk'
import { useProof } from '../proof/useProof'
import { CopyCard, type CopyStand } from './CopyCard'
import { HeldList } from './HeldList'
import { useCopy } from './useCopy'
import './own-data.css'

type OwnDataPageProps = {
  /** Path of 'Editar mi legajo'. */
  editPath: string
}

/** /seguridad/mis-datos, 'Mis datos': the copy of all that the fund holds, and the ways to correct it and to have it deleted (UNS-150). */
export const OwnDataPage = (props: OwnDataPageProps) => (
  <StoreGate>
    <OwnData {...props} />
  </StoreGate>
)

type Read = ReturnType<typeof useCopy>['state']

const standOf = (state: Read): CopyStand => {
  if (isKiosk()) return { kind: 'tablet' }
  if (state.kind === 'ready') return { kind: 'known', data: state.list }
  return { kind: state.kind === 'offline' ? 'offline' : 'loading' }
}

// What a reader that sees nothing hears when it changes by itself.
const saidOf = (state: Read): string => {
  const copy = state.kind === 'ready' ? state.list.copy?.state : undefined
  if (copy === 'lista') return 'Tu copia está lista.'
  return copy === 'fallida' ? 'No pudimos preparar tu copia.' : ''
}

const OwnData = ({ editPath }: OwnDataPageProps) => {
  const { prove, question } = useProof()
  const { state, refresh, pending, done, ask, download } = useCopy(prove)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The pressed button is gone.
    if (done > 0) heading.current?.focus()
  }, [done])
  const data = state.kind === 'ready' ? state.list : null
  return (
    <>
      <Link className="back" href={securityPath}>
        <Icon glyph={ArrowLeft} size="sm" />
        Seguridad de tu cuenta
      </Link>
      <div className="page-head">
        <div>
          <h1 tabIndex={-1}>Mis datos</h1>
          <p className="muted own-lead">Lo que la Caja guarda de vos. Podés verlo, corregirlo y pedir que se borre.</p>
        </div>
      </div>
      <div className="own-data">
        <div className="own-main">
          {state.kind === 'failed' ? (
            <Banner
              tone="err"
              role="alert"
              title="No pudimos ver cómo está tu copia"
              action={
                <Button small variant="secondary" icon={RefreshCw} onPress={() => void refresh()}>
                  Reintentar
                </Button>
              }
            >
              {state.words}
            </Banner>
          ) : (
            <CopyCard
              stand={standOf(state)}
              pending={pending}
              heading={heading}
              onAsk={() => void ask()}
              onDownload={() => void download()}
            />
          )}
          <p className="vh" role="status">
            {saidOf(state)}
          </p>
          <HeldList counts={data?.counts ?? null} held={data?.copy?.held ?? null} />
        </div>
        <aside className="own-aside" aria-label="Corregir y borrar">
          <section className="card card-pad side-act" aria-labelledby="mis-datos-mal">
            <h2 id="mis-datos-mal">¿Hay un dato mal?</h2>
            <p>Pedí que lo corrijan: la Caja lo revisa y te avisa.</p>
            <Link href={editPath} asChild>
              <LinkButton variant="secondary" small icon={Pencil}>
                Editar mi legajo
              </LinkButton>
            </Link>
          </section>
          <section className="card card-pad side-act" aria-labelledby="mis-datos-borrar">
            <h2 id="mis-datos-borrar">¿Querés que se borre algo?</h2>
            <p>La Caja decide y te contesta. Hay datos que la ley obliga a guardar.</p>
            <Link href={`${ownDataPath}/borrar`} asChild>
              <LinkButton variant="secondary" small icon={Eraser}>
                Pedir que se borren datos
              </LinkButton>
            </Link>
          </section>
          <p className="asked">
            <Icon glyph={Scale} size="sm" />
            <span>Es tu derecho por la Ley 25.326, de protección de los datos personales.</span>
          </p>
        </aside>
      </div>
      {question}
    </>
  )
}
