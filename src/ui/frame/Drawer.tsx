import type { ReactNode } from 'react'

/** The permanent menu at the left of wide screens, 280 px (NAV-004): logo, menus, and the foot fixed below. */
export const Drawer = ({ brand, children, foot }: { brand: ReactNode; children: ReactNode; foot: ReactNode }) => (
  <aside className="drawer" aria-label="Menú principal">
    {brand}
    <div className="drawer-menus">{children}</div>
    {foot}
  </aside>
)
