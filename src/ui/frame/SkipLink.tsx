/** First link of the page, for the keyboard: skips the bars. The target needs tabIndex={-1}. */
export const SkipLink = ({ targetId = 'contenido' }: { targetId?: string | undefined }) => (
  <a
    className="skip"
    href={`#${targetId}`}
    onClick={(event) => {
      const target = document.getElementById(targetId)
      if (!target) return
      event.preventDefault()
      target.focus()
    }}
  >
    Saltar al contenido
  </a>
)
