import type { Asked } from '../../domain/desk-members/asked'
import type { FoundPeople, FoundPerson } from '../../domain/desk-members/file'
import { ok, type Result } from '../../domain/result'
import { isRecord, type MalformedAnswer } from '../answer'
import { readRows, readSex, readText } from '../member/readers'
import type { WireMemberSearch } from './schemas'

/** Body of a search by DNI or name. */
export const encodeMemberSearch = (asked: Exclude<Asked, { by: 'number' }>): WireMemberSearch =>
  asked.by === 'dni' ? { dni: asked.dni } : { nombre: asked.words.join(' ') }

const readPerson = (row: unknown): FoundPerson => ({
  nroafi: readText(row, 'nroafi'),
  apellido: readText(row, 'apellido'),
  nombres: readText(row, 'nombres'),
  nrodoc: readText(row, 'nrodoc'),
  sexo: readSex(row),
  desdistrito: readText(row, 'desdistrito'),
  estado: readText(row, 'estado'),
})

/** Reads what a search found. */
export const parseFoundPeople = (body: unknown): Result<FoundPeople, MalformedAnswer> => {
  const people = readRows(body, 'personas', readPerson)
  return people.ok ? ok({ people: people.value, tooMany: isRecord(body) && body['demasiadas'] === true }) : people
}
