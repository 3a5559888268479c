import type { ReactNode } from 'react'

/** Bar at the foot of a wizard, always visible, with its back and next buttons. */
export const ActionBar = ({ children }: { children: ReactNode }) => (
  <section className="actionbar" aria-label="Acciones">
    <div className="wz-foot-in">{children}</div>
  </section>
)
