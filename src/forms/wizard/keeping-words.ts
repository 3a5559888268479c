/** Text on what a browser does with what it stores for a site. */
export type Keeping = { title: string; text: string }

const isSafari = (agent: string): boolean =>
  /iPad|iPhone|iPod/.test(agent) || (/Safari\//.test(agent) && !/Chrom|Android|Edg/.test(agent))

/** `installed`: the portal runs as an app. `canCopy`: something stored can go into a copy, which holds no changes. */
type Around = { installed: boolean; canCopy: boolean }

const inSafari = 'Safari borra lo guardado si pasan siete días sin abrir el portal'
const anywhere = 'Este navegador puede borrar lo guardado'

const withoutCopy = (isEvictedByAge: boolean, installed: boolean): Keeping =>
  isEvictedByAge
    ? {
        title: inSafari,
        text: 'Ingresá pronto con conexión y sale lo que espera. Si instalás el portal en la pantalla de inicio eso no pasa con lo que guardes ahí.',
      }
    : {
        title: anywhere,
        text: `Lo hace cuando al dispositivo le falta espacio. Ingresá pronto con conexión y sale lo que espera${installed ? '' : ', o instalá el portal'}.`,
      }

/**
 * What to know and to do when the browser may evict what is stored. `agent` is its user agent. Safari deletes after
 * seven days without a visit, but not the separate storage of an installed app.
 */
export const keepingWords = (agent: string, { installed, canCopy }: Around): Keeping => {
  const isEvictedByAge = isSafari(agent) && !installed
  if (!canCopy) return withoutCopy(isEvictedByAge, installed)
  return isEvictedByAge
    ? {
        title: inSafari,
        text: 'Enviá pronto lo que empezaste, o guardá una copia desde la bandeja de salida. Si instalás el portal en la pantalla de inicio eso no pasa, pero guarda aparte: traé la copia ahí.',
      }
    : {
        title: anywhere,
        text: `Lo hace cuando al dispositivo le falta espacio. Enviá pronto lo que empezaste${installed ? '' : ', instalá el portal'} o guardá una copia desde la bandeja de salida.`,
      }
}

/** The words for this browser, see keepingWords. */
export const keepingHere = ({ canCopy }: Pick<Around, 'canCopy'>): Keeping =>
  keepingWords(navigator.userAgent, { installed: matchMedia('(display-mode: standalone)').matches, canCopy })
