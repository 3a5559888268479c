import type { ReactNode } from 'react'

/** A titled part of a step. */
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="form">
    <h2>{title}</h2>
    {children}
  </section>
)
