import { writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { profileSchema } from '../src/contract/fund/profile'

/** The published schema of a profile, as text. */
export const publishedSchema = (): string =>
  `${JSON.stringify(z.toJSONSchema(profileSchema, { io: 'input', unrepresentable: 'any' }), null, 2)}\n`

/** `npm run profile-schema`: writes it beside the profiles. */
if (process.argv[1]?.endsWith('profile-schema.ts')) await writeFile('profiles/profile.schema.json', publishedSchema())
