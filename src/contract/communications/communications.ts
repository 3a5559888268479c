import type { Communication } from '../../domain/communications/communication'
import type { Result } from '../../domain/result'
import type { MalformedAnswer } from '../answer'
import { readNumber, readRows, readText } from '../member/readers'
import type { WireCommunication } from './schemas'

/** Encodes a communication of the server's table (API-015). */
export const encodeCommunication = ({ id, ...row }: Communication): WireCommunication => ({
  id: Number(id),
  fecha_formateada: row.fecha,
  dia_titulo: row.titulo,
  dia_texto: row.texto,
  dia_img: row.imagen,
  ...(row.descripcion === '' ? {} : { dia_img_texto: row.descripcion }),
  dia_prioridad: row.prioridad,
})

const readCommunication = (row: unknown): Communication => ({
  id: readText(row, 'id'),
  fecha: readText(row, 'fecha_formateada'),
  titulo: readText(row, 'dia_titulo'),
  texto: readText(row, 'dia_texto'),
  imagen: readText(row, 'dia_img'),
  descripcion: readText(row, 'dia_img_texto'),
  prioridad: readNumber(row, 'dia_prioridad') ?? 0,
})

/** Reads the answer of obtenerComunicaciones (API-015, COMM-001). */
export const parseCommunications = (body: unknown): Result<Communication[], MalformedAnswer> =>
  readRows(body, 'comunicaciones', readCommunication)
