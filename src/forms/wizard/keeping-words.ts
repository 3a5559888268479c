/** Text on what a browser does with what it stores for a site. */
export type Keeping = { title: string; text: string }

const isSafari = (agent: string): boolean =>
  /iPad|iPhone|iPod/.test(agent) || (/Safari\//.test(agent) && !/Chrom|Android|Edg/.test(agent))

/**
 * What to know and to do when the browser may evict what is stored. `agent` is its user agent; `installed` means that
 * the portal runs as an app. Safari deletes after seven days without a visit, but not the separate storage of an
 * installed app.
 */
export const keepingWords = (agent: string, installed: boolean): Keeping =>
  isSafari(agent) && !installed
    ? {
        title: 'Safari borra lo guardado si pasan siete días sin abrir el portal',
        text: 'Enviá pronto lo que empezaste, o guardá una copia desde la bandeja de salida. Si instalás el portal en la pantalla de inicio eso no pasa, pero guarda aparte: traé la copia ahí.',
      }
    : {
        title: 'Este navegador puede borrar lo guardado',
        text: `Lo hace cuando al dispositivo le falta espacio. Enviá pronto lo que empezaste${installed ? '' : ', instalá el portal'} o guardá una copia desde la bandeja de salida.`,
      }

/** The words for this browser. */
export const keepingHere = (): Keeping =>
  keepingWords(navigator.userAgent, matchMedia('(display-mode: standalone)').matches)
