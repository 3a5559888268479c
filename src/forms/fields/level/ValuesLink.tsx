import { config } from '../../../api/config'

/** The link to the fund's public page of contribution values; nothing when there is none (LEVEL-008, UNS-28). */
export const ValuesLink = () =>
  config.valuesUrl === '' ? null : (
    <p>
      <a href={config.valuesUrl} target="_blank" rel="noreferrer">
        Ver los valores de aporte<span className="vh"> (se abre en otra pestaña)</span>
      </a>
    </p>
  )
