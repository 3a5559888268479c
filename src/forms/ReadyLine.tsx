import type { Readiness } from '../offline/database/readiness'
import { useReadinessNews } from './useReadiness'

/** Words for how much of the portal is on this device; '' while unknown. */
export const readinessWords = (readiness: Readiness): string => {
  switch (readiness.kind) {
    case 'unknown':
      return ''
    case 'preparing': {
      const { done, total } = readiness
      const share = total === 0 ? '' : ` ${Math.floor((100 * done) / total)} %`
      return `Preparando el uso sin conexión…${share}`
    }
    case 'ready':
      return 'Listo para usar sin conexión'
    case 'failed':
      return 'Todavía no está listo para usar sin conexión. Lo intentamos de nuevo en tu próxima visita.'
    case 'impossible':
      return 'Este navegador no permite usar el portal sin conexión.'
  }
}

/** On a first visit: says that the portal is being saved on the device, and then that it works without a connection. */
export const ReadyLine = () => {
  const news = useReadinessNews()
  return (
    <p role="status" className="small muted ready-line">
      {news === undefined ? '' : readinessWords(news)}
    </p>
  )
}
