import type { DeskCommunication } from '../../../contract/communications/desk'
import { everybody, priorities } from '../../../domain/communications/publication'
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
