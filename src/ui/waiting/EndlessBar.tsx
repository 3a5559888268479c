import '../styles/content/endless-bar.css'

/** Progress of work that nobody can measure. Without motion it is a striped bar; the words beside it say the same. */
export const EndlessBar = ({ label }: { label: string }) => (
  <div className="progress endless" role="progressbar" aria-label={label}>
    <i />
  </div>
)
