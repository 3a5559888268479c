import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { type ButtonLook, buttonClass } from './button-class'
import { Icon, type Glyph } from '../icons/Icon'
import { MenuManners } from '../manners/Manners'

/** One entry of a menu. */
export type MenuChoice = { id: string; label: string; glyph: Glyph; onPress: () => void }

type MenuButtonProps = {
  /** Accessible name, with the menu and its person: 'Menú de usuario: Lucía Albarracín'. */
  label: string
  /** What the button shows. */
  children: ReactNode
  /** Its look as a button with words; without one it is as wide as an icon. */
  look?: ButtonLook | undefined
  choices: readonly MenuChoice[]
}

/** A button that opens a menu of actions; arrows move, Enter chooses, Esc closes. */
export const MenuButton = ({ label, children, look, choices }: MenuButtonProps) => (
  <I18nProvider locale="es-AR">
    <MenuTrigger>
      <Button className={look ? buttonClass(look) : 'btn btn-icon'} aria-label={label}>
        {children}
      </Button>
      <Popover className="menu-pop" placement="bottom end" offset={6}>
        <MenuManners />
        <Menu className="menu" aria-label={label} onAction={(key) => choices.find(({ id }) => id === key)?.onPress()}>
          {choices.map((choice) => (
            <MenuItem key={choice.id} id={choice.id} className="menu-item" textValue={choice.label}>
              <Icon glyph={choice.glyph} />
              {choice.label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  </I18nProvider>
)
