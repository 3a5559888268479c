import { readingOf, type ReadingValues } from '../../../src/api/reading/readings'
import { readingNames, type ReadingName } from '../../../src/domain/log/names'
import { isUnknownThere, newNotes, reads, type Notes, type Row } from '../rows'
import type { Stand } from '../stand'

/** Readings that the fund's own list of endpoints does not have, and what the portal lacks without them. */
const added: Partial<Record<ReadingName, string>> = {
  credencial: 'the back of the member card has no code to verify',
  notificaciones: 'the bell counts nothing that the fund knows',
  documentosPedidos: 'a document that is asked for again is not shown',
}

const read = async <Name extends ReadingName>(stand: Stand, notes: Notes, name: Name): Promise<void> => {
  const { toCall, parse } = readingOf(name)
  const { path, method, body } = toCall(stand.member.nroafi)
  const used = method ?? (body === undefined ? 'GET' : 'POST')
  const shown = `${used} ${path.replace(stand.member.nroafi, ':nroafi')} (${name})`
  const reply = await stand.call({
    method: used,
    path,
    token: stand.token,
    ...(body === undefined ? {} : { json: body }),
  })
  const without = added[name]
  if (without !== undefined && reply !== undefined && isUnknownThere(reply)) notes.absent(shown, without, reply)
  else notes.judge(shown, reply, reads(parse))
  const parsed = parse(reply?.body)
  const found: Partial<ReadingValues> = stand.known
  if (parsed.ok) found[name] = parsed.value
}

/** Everything that a member reads, by the portal's own table of readings; keeps what was read. */
export const runReadings = async (stand: Stand): Promise<readonly Row[]> => {
  const notes = newNotes('endpoints')
  for (const name of readingNames) await read(stand, notes, name)
  return notes.rows
}
