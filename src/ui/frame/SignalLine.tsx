import '../styles/frame/signal-note.css'

type SignalLineProps = {
  /** Why a button can't be used now, or null. */
  children: string | null
  id?: string | undefined
}

/**
 * The line below a button that says that it needs a connection. It is there without words too: the signal comes and goes by itself, and
 * moves nothing.
 */
export const SignalLine = ({ children, id }: SignalLineProps) => (
  <p className="signal-line" role="status" id={id}>
    {children}
  </p>
)
