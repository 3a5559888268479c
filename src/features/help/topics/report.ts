import type { Topic } from '../topic'

/** How this device stands, and the technical report. */
export const report: Topic = {
  title: 'Informe técnico',
  line: 'Qué anotó el portal en este dispositivo',
  words: 'error falla problema no anda no funciona versión soporte técnico diagnóstico dispositivo lento',
  lead: 'Qué anotó el portal y cómo está este dispositivo. No tiene datos tuyos y no se envía solo.',
  sections: [],
  live: 'device',
}
