import { agendaPaths } from '../../../src/contract/appointments/desk-paths'
import { communicationPath, communicationPaths } from '../../../src/contract/communications/desk-paths'
import type { Permission } from '../../../src/domain/desk/permissions'
import { everybody } from '../../../src/domain/communications/publication'
import { get, postJson, type Reply } from '../support/http'

type Headers = { authorization: string }

/** A call of a section of the desk, made so that it changes nothing, and the permission that it needs. */
export type SectionCall = { needs: Permission; make: (url: string, headers: Headers) => Promise<Reply> }

const read = (needs: Permission, path: string): SectionCall => ({
  needs,
  make: (url, headers) => get(url + path, headers),
})

const post = (needs: Permission, path: string, body: unknown): SectionCall => ({
  needs,
  make: (url, headers) => postJson(url + path, body, headers),
})

const ofNone = { id: 999_999, version: 1 }

/** A draft as the desk sends it. */
export const aDraft = {
  id: null,
  clave: '0c0b6f4e-9f0e-4a3e-8d7f-3f6f3f1f0a01',
  version: 1,
  titulo: '',
  texto: [],
  descripcion: '',
  audiencia: { ...everybody, distritos: [] },
  prioridad: 1,
  desde: '',
  hasta: '',
}

const communicationCalls = {
  [`GET ${communicationPaths.list}`]: read('comunicaciones', communicationPaths.list),
  [`GET ${communicationPaths.list}/una/{id}`]: read('comunicaciones', communicationPath(999_999)),
  [`POST ${communicationPaths.audience}`]: post('comunicaciones', communicationPaths.audience, {
    audiencia: aDraft.audiencia,
  }),
  [`POST ${communicationPaths.save}`]: post('comunicaciones', communicationPaths.save, { ...aDraft, ...ofNone }),
  [`POST ${communicationPaths.publish}`]: post('comunicaciones', communicationPaths.publish, {
    ...ofNone,
    cuando: 'ahora',
  }),
  [`POST ${communicationPaths.unschedule}`]: post('comunicaciones', communicationPaths.unschedule, ofNone),
  [`POST ${communicationPaths.discard}`]: post('comunicaciones', communicationPaths.discard, ofNone),
  [`POST ${communicationPaths.withdraw}`]: post('comunicaciones', communicationPaths.withdraw, {
    ...ofNone,
    motivo: 'x',
    borrador: false,
  }),
}

const agendaCalls = {
  [`GET ${agendaPaths.day}`]: read('agenda', `${agendaPaths.day}?delegacion=77`),
  [`POST ${agendaPaths.attendance}`]: post('agenda', agendaPaths.attendance, { id: 999_999, asistencia: 'vino' }),
  [`POST ${agendaPaths.cancel}`]: post('agenda', agendaPaths.cancel, { id: 999_999, motivo: 'x', cierra: false }),
  [`POST ${agendaPaths.undo}`]: post('agenda', agendaPaths.undo, { id: 999_999 }),
  [`GET ${agendaPaths.hours}`]: read('agenda', `${agendaPaths.hours}?delegacion=77`),
  [`POST ${agendaPaths.saveHours}`]: post('agenda', agendaPaths.saveHours, { delegacion: 77, horario: [], vistos: [] }),
  [`POST ${agendaPaths.close}`]: post('agenda', agendaPaths.close, {
    delegacion: 77,
    dia: '2025-12-01',
    motivo: 'x',
    todas: false,
  }),
  [`POST ${agendaPaths.open}`]: post('agenda', agendaPaths.open, { delegacion: 77, dia: '2025-12-01', todas: false }),
}

/** The calls of the sections Comunicaciones, Agenda and Importar, by method and path. */
export const sectionCalls: Readonly<Record<string, SectionCall>> = { ...communicationCalls, ...agendaCalls }
