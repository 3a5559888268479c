import { Suspense, useState } from 'react'
import type { Code, CodeProblem } from '../../domain/code/code'
import { useConnected } from '../../forms/useConnected'
import { HelpLink } from '../../forms/HelpLink'
import { Looking } from '../../forms/scan/Looking'
import { Button } from '../../ui/actions/Button'
import { Banner } from '../../ui/content/Banner'
import { ScanLine } from '../../ui/icons/carry-icons'
import { CloudOff } from '../../ui/icons/icons'
import { lazyPart } from '../../ui/lazy-part'
import { SkeletonCard } from '../../ui/waiting/Skeleton'

// It has the list of words, which a link does not need.
const WordEntry = lazyPart(() => import('./WordEntry').then((module) => module.WordEntry))

type CodeAskedProps = {
  /** Why the link that led here was no code. */
  problem: CodeProblem | null
  onCode: (code: Code) => void
  /** What the camera read. */
  onText: (text: string) => void
}

const problems: Record<CodeProblem, { title: string; text: string }> = {
  mistyped: {
    title: 'Ese enlace no es de un formulario',
    text: 'Puede estar cortado. Copialo entero, o escribí las diez palabras.',
  },
  newer: {
    title: 'Lo hizo una versión más nueva del portal',
    text: 'Conectate, actualizá el portal acá y abrí el código de nuevo.',
  },
}

/** Takes a code by the camera or as ten words. */
export const CodeAsked = ({ problem, onCode, onText }: CodeAskedProps) => {
  const [isScanning, setScanning] = useState(false)
  const connected = useConnected()
  return (
    <>
      {problem === null ? null : (
        <Banner tone="err" role="alert" title={problems[problem].title}>
          {problems[problem].text}
        </Banner>
      )}
      {isScanning ? (
        <Looking hint="Apuntá al código de la otra pantalla." onFound={onText} />
      ) : (
        <div className="scan-offer">
          <span className="scan-frame" aria-hidden="true" />
          <Button icon={ScanLine} onPress={() => setScanning(true)}>
            Abrir la cámara
          </Button>
        </div>
      )}
      <span className="code-or">o escribí las diez palabras</span>
      <Suspense fallback={<SkeletonCard />}>
        <WordEntry onCode={onCode} />
      </Suspense>
      <div className="flush">
        <HelpLink topic="otro-dispositivo">Cómo se pasa un formulario</HelpLink>
      </div>
      {/* Last: it comes with the signal, and moves nothing that is pressed. */}
      {connected ? null : (
        <Banner tone="neu" glyph={CloudOff} role="status" title="Para traerlo hace falta conexión">
          Podés escribir el código ahora y buscarlo cuando vuelva.
        </Banner>
      )}
    </>
  )
}
