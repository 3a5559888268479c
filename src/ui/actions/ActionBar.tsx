import type { ReactNode } from 'react'

/** Bar that stays at the foot of a wizard with its way back and its way on. */
export const ActionBar = ({ children }: { children: ReactNode }) => (
  <section className="actionbar" aria-label="Acciones">
    <div className="wz-foot-in">{children}</div>
  </section>
)
