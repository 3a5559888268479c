import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'
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

/** Tabs over one panel; arrow keys go from one to the next. On a phone they scroll sideways. */
export const Tabs = <Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) => (
  <I18nProvider locale="es-AR">
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key) => {
        const tab = tabs.find(({ id }) => id === key)
        if (tab) onSelect(tab.id)
      }}
    >
      <TabList className="tabs" aria-label={label}>
        {tabs.map(({ id, label: name, count }) => (
          <Tab key={id} id={id} className="tab">
            <SentenceLabel>{name}</SentenceLabel>
            {count === undefined ? null : <span className="count">{count}</span>}
          </Tab>
        ))}
      </TabList>
      <TabPanel id={selected} className="tab-panel">
        {children}
      </TabPanel>
    </AriaTabs>
  </I18nProvider>
)
