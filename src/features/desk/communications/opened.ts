import { now } from '../../../api/server-clock'
import type { DeskCommunication } from '../../../contract/communications/desk'
import type { Communication } from '../../../domain/communications/communication'
import { everybody, priorities } from '../../../domain/communications/publication'
import { cleanRichText } from '../../../domain/communications/text/clean'
import { richTextHtml } from '../../../domain/communications/text/html'
import { toDisplayDate, todayIn } from '../../../domain/dates'
import { documentOf } from './editor/from-html'
import { toRichText } from './editor/to-rich-text'
import type { Writing } from './useDraft'

const empty: Writing = {
  titulo: '',
  texto: [],
  imagen: '',
  descripcion: '',
  audiencia: everybody,
  prioridad: priorities.normal,
  desde: '',
  hasta: '',
}

/** What the editor begins with: a draft of the fund, or nothing. */
export const toWriting = (opened: DeskCommunication | null): Writing =>
  opened === null
    ? empty
    : {
        titulo: opened.titulo,
        texto: toRichText(documentOf(opened.texto)),
        imagen: opened.imagen,
        descripcion: opened.descripcion,
        audiencia: opened.audiencia,
        prioridad: opened.prioridad,
        desde: opened.desde ?? '',
        hasta: opened.hasta ?? '',
      }

const idOfPreview = 'vista'

/** What is written, as its readers will get it. */
export const previewOf = ({ titulo, texto, imagen, descripcion, prioridad, desde }: Writing): Communication => ({
  id: idOfPreview,
  fecha: toDisplayDate(desde === '' ? todayIn(now()) : desde),
  titulo: titulo === '' ? 'Sin título' : titulo,
  texto: richTextHtml(cleanRichText(texto)),
  imagen,
  descripcion,
  prioridad,
})

/** A communication of the fund, as its readers get it. */
export const readOf = ({ titulo, texto, imagen, descripcion, prioridad, desde }: DeskCommunication): Communication => ({
  id: idOfPreview,
  fecha: toDisplayDate(desde ?? todayIn(now())),
  titulo,
  texto,
  imagen,
  descripcion,
  prioridad,
})
