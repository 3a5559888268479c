import { EmptyState } from '../../../ui/content/EmptyState'

/** What somebody sees who may enter the desk and has no section of it. */
export const NoSection = () => (
  <>
    <h1 tabIndex={-1}>Gestión</h1>
    <section className="card">
      <EmptyState title="Tu usuario no tiene ninguna sección">
        Pedile a quien administra el sistema de gestión los permisos que necesitás, y volvé a entrar.
      </EmptyState>
    </section>
  </>
)
