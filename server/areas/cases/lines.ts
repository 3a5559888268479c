import type { Transaction } from '../../db/database'
import { deskLines } from '../../db/schema/desk/cases'

/** Adds a line to the history of a request, with the name of whoever did it in the sentence. `palabras` is what somebody wrote beside it. */
export const addLine = async (
  tx: Transaction,
  caseId: number,
  { at, texto, palabras = '' }: { at: Date; texto: string; palabras?: string },
): Promise<void> => {
  await tx.insert(deskLines).values({ caseId, at, texto, palabras })
}
