import type { Topic } from '../topic'

/** How this device stands, and the technical report. */
export const report: Topic = {
  title: 'Informe técnico',
  line: 'Qué anotó el portal en este dispositivo',
  words: 'error falla problema no anda no funciona versión soporte técnico diagnóstico dispositivo lento',
  lead: 'Cómo está este dispositivo y qué anotó el portal. No tiene datos tuyos y no se envía solo.',
  sections: [],
  live: 'device',
}
