import sharp from 'sharp'
import { addDays, todayIn } from '../../../../src/domain/dates'
import type { PreAffiliation } from '../../../../src/domain/preaffiliation/values'
import { aSubmission, type TestSubmission } from '../../../server/support/submission'

/** Registration number and document of an applicant of the benchmark. */
export const registrationOf = (nroafi: number): { nroafi: string; nrodoc: string } => ({
  nroafi: String(nroafi),
  nrodoc: String(30_000_000 + nroafi),
})

// A picture as the portal sends them: 800 pixels wide, about 150 kB, with noise that makes decoding realistic.
const drawPhoto = async (): Promise<ArrayBuffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const grain = sharp({ create: { width: 133, height: 177, channels: 3, background: '#808080', noise } })
  const small = await grain.png().toBuffer()
  return new Uint8Array(await sharp(small).resize(800, 1064).jpeg({ quality: 85 }).toBuffer()).buffer
}

const inTerm = (values: PreAffiliation): PreAffiliation => {
  const today = todayIn(Date.now())
  const profesionales = { ...values.profesionales, fecmat: addDays(today, -15), fectit: addDays(today, -200) }
  return { ...values, profesionales }
}

/** Seals `count` submissions with all their photos, for the registration numbers from `first` on. */
export const handInSubmissions = async (first: number, count: number): Promise<TestSubmission[]> => {
  const content = await drawPhoto()
  const sealed: TestSubmission[] = []
  for (let nroafi = first; nroafi < first + count; nroafi++) {
    const changes = {
      values: inTerm,
      files: (files: TestSubmission['files']) => files.map((file) => ({ ...file, content })),
    }
    sealed.push(await aSubmission(registrationOf(nroafi), changes))
  }
  return sealed
}
