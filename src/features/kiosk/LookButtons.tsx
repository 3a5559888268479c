import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { IconButton } from '../../ui/actions/IconButton'
import { SegmentPick } from '../../ui/fields/SegmentPick'
import { Icon, type Glyph } from '../../ui/icons/Icon'
import { Contrast, LetterSize, Moon, Sun } from '../../ui/icons/kiosk-icons'
import { getLook, setLook, subscribeLook } from './look'

type Opener = 'letter' | 'contrast'

type LookButtonsProps = {
  /** One button with an icon, where the bar has other things to say. */
  compact?: boolean
}

/** 'Letra' and 'Contraste': size and colours of the portal, for the time that this person is here. */
export const LookButtons = ({ compact = false }: LookButtonsProps) => {
  const popId = useId()
  const [isOpen, setOpen] = useState(false)
  const host = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    const isInside = (target: EventTarget | null): boolean =>
      target instanceof Node && host.current?.contains(target) === true
    const closeOutside = (event: Event): void => {
      if (!isInside(event.target)) setOpen(false)
    }
    const closeByKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      setOpen(false)
      opener.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [isOpen])
  const press = (): void => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setOpen(!isOpen)
  }
  const shared = { popId, isOpen, onPress: press }
  return (
    <div className="pop-host" ref={host}>
      {compact ? (
        <IconButton label="Letra y contraste" glyph={LetterSize} expanded={isOpen} controls={popId} onPress={press} />
      ) : (
        <>
          <Opens key={'letter' satisfies Opener} glyph={LetterSize} label="Letra" {...shared} />
          <Opens key={'contrast' satisfies Opener} glyph={Contrast} label="Contraste" {...shared} />
        </>
      )}
      <section className="look-pop" id={popId} aria-label="Letra y contraste" hidden={!isOpen}>
        {isOpen ? <Choices /> : null}
      </section>
    </div>
  )
}

type OpensProps = { glyph: Glyph; label: string; popId: string; isOpen: boolean; onPress: () => void }

const Opens = ({ glyph, label, popId, isOpen, onPress }: OpensProps) => (
  <button
    type="button"
    className={isOpen ? 'btn btn-secondary is-open' : 'btn btn-secondary'}
    aria-expanded={isOpen}
    aria-controls={popId}
    onClick={onPress}
  >
    <Icon glyph={glyph} />
    {label}
  </button>
)

const Choices = () => {
  const { letter, contrast } = useSyncExternalStore(subscribeLook, getLook)
  return (
    <>
      <SegmentPick
        label="Letra"
        value={letter}
        onPick={(picked) => setLook({ letter: picked })}
        segments={[
          { value: 'normal', label: 'Normal', sign: <Letters size={1} /> },
          { value: 'large', label: 'Grande', sign: <Letters size={1.4} /> },
          { value: 'largest', label: 'Muy grande', sign: <Letters size={1.8} /> },
        ]}
      />
      <SegmentPick
        label="Contraste"
        value={contrast}
        onPick={(picked) => setLook({ contrast: picked })}
        segments={[
          { value: 'light', label: 'Claro', sign: <Icon glyph={Sun} /> },
          { value: 'dark', label: 'Oscuro', sign: <Icon glyph={Moon} /> },
          { value: 'contrast', label: 'Alto', sign: <Icon glyph={Contrast} /> },
        ]}
      />
      <p className="small muted">Cuando terminás, vuelve a lo normal.</p>
    </>
  )
}

const Letters = ({ size }: { size: number }) => <span style={{ fontSize: `${size}rem` }}>A</span>
