import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { SentenceLabel } from '../actions/SentenceLabel'
import '../styles/content/tabs.css'

/** One tab: its name as the specification gives it, and how many items it holds once that is known. */
export type TabItem<Id extends string> = { id: Id; label: string; count?: number | undefined }

type TabsProps<Id extends string> = {
  /** What the tabs are about, for screen readers. */
  label: string
  tabs: readonly TabItem<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  /** Content of the selected tab. */
  children: ReactNode
}

const ways: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/**
 * Tabs over one panel; arrows, Home and End go from one to the next. On a phone they scroll sideways. Native buttons:
 * the tabs of react-aria-components weigh 26 kB, which a phone would load for three of them.
 */
export const Tabs = <Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = tabs.findIndex((tab) => tab.id === selected)
  useEffect(() => {
    const node = list.current?.children[at]
    // jsdom does not scroll.
    if (node && typeof node.scrollIntoView === 'function') node.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [at])
  const goAlong = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const to = ways[event.key]?.(at, tabs.length)
    const tab = to === undefined ? undefined : tabs[to]
    if (to === undefined || tab === undefined) return
    event.preventDefault()
    onSelect(tab.id)
    const node = list.current?.children[to]
    if (node instanceof HTMLElement) node.focus()
  }
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list}>
        {tabs.map(({ id: tab, label: name, count }) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            className="tab"
            aria-selected={tab === selected}
            aria-controls={tab === selected ? `${id}-panel` : undefined}
            tabIndex={tab === selected ? 0 : -1}
            onClick={() => onSelect(tab)}
            onKeyDown={goAlong}
          >
            <SentenceLabel>{name}</SentenceLabel>
            {count === undefined ? null : <span className="count">{count}</span>}
          </button>
        ))}
      </div>
      <div className="tab-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  )
}
