import { config } from '../../api/config'

/** Where else a person gets it done: the district delegation, with its link when the fund gave one (UNS-28). */
export const Delegation = ({ url = config.delegationsUrl }: { url?: string }) => (
  <p>
    Mientras tanto, comunicate con tu delegación distrital.{' '}
    {url ? (
      <a href={url} target="_blank" rel="noopener noreferrer">
        Ver las delegaciones distritales
      </a>
    ) : null}
  </p>
)
