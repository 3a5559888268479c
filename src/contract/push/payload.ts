import { noticeWords, type NoticeWords, type PushKind } from '../../domain/push/kinds'
import { findNumber, findText } from '../answer'

/** The form of a payload. A worker that knows a later form still has this one read: a device may keep an old worker for weeks. */
const version = 1

/** Encodes what a push service carries, sealed for one device. It has its words with it, so that an old worker knows those of a new kind. */
export const encodePayload = (kind: PushKind): string => {
  const { title, text, path } = noticeWords[kind]
  return JSON.stringify({ v: version, tipo: kind, titulo: title, texto: text, ruta: path })
}

/** A notice to show; `kind` names it, so that a later one of the same kind takes its place. */
export type Notice = NoticeWords & { kind: string }

/** What is shown for a payload that says nothing: a browser that lets nothing be shown ends the subscription. */
const unknown: Notice = { kind: 'novedad', title: 'Hay una novedad', text: 'Ingresá para verla.', path: '/' }

// A path of the portal itself: neither another origin nor another app of this one.
const isPath = (path: string | undefined): path is string => path !== undefined && /^\/[A-Za-z]*$/.test(path)

/** Reads a payload; every member that is missing or odd is the one of a notice that says nothing. */
export const readPayload = (payload: unknown): Notice => {
  const title = findText(payload, 'titulo')
  if (findNumber(payload, 'v') === undefined || title === undefined || title === '') return unknown
  const path = findText(payload, 'ruta')
  return {
    kind: findText(payload, 'tipo') ?? unknown.kind,
    title,
    text: findText(payload, 'texto') ?? unknown.text,
    path: isPath(path) ? path : unknown.path,
  }
}
