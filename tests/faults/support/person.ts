import sharp from 'sharp'
import { demoRegistrations } from '../../../server/demo/registrations'
import type { PlainDate } from '../../../src/domain/dates'
import { register, type App, type Person } from '../../e2e/support/app'
import { filesByName, sha256, type PickedFile } from '../../e2e/support/files'
import { readJourney, toDate, type Answer, type FilledStep, type Journey } from '../../e2e/support/journey'
import type { Portal } from '../../e2e/support/server'
import { randomOf } from './random'

/** A person who fills in the form: identity, answers, and what the server must have in the end. */
export type Filler = Person & { journey: Journey; files: PickedFile[]; registered: PlainDate }

/** Side of the pictures: noise of this size is about as large as a shrunk photo. */
const side = 240

/** The same bytes for the same name: a form that was filled in by another worker has the files that this one expects. */
const picture = async (name: string): Promise<PickedFile> => {
  const random = randomOf(Number.parseInt(sha256(Buffer.from(name)).slice(0, 8), 16))
  const noise = Buffer.from(Array.from({ length: side * side * 3 }, () => 104 + Math.floor(random() * 48)))
  const canvas = sharp(noise, { raw: { width: side, height: side, channels: 3 } })
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await canvas.jpeg().toBuffer() }
}

const steps: readonly FilledStep[] = ['personales', 'conyuge', 'contacto', 'profesionales', 'discapacidad', 'nivel']

let journeys = 0

/** Changed answers by the visible name of the field: 'Fecha de matriculación': 'hoy-90'. */
export type Changes = {
  answers?: Record<string, string>
  more?: Partial<Record<FilledStep, Answer[]>>
  /** What the names of its documents begin with; by default something that no other journey of this worker has. */
  named?: string
}

/** The short journey with different bytes in every document, so that a file in the wrong slot is detected. */
export const aJourney = async ({
  answers = {},
  more = {},
  named = `documento-${(journeys += 1)}`,
}: Changes = {}): Promise<{
  journey: Journey
  files: PickedFile[]
}> => {
  const journey = readJourney('minimal')
  const files: PickedFile[] = []
  for (const step of steps) {
    const acts: Answer[] = []
    for (const [how, label, what] of [...journey[step], ...(more[step] ?? [])]) {
      if (how !== 'archivo' && how !== 'foto') {
        acts.push([how, label, answers[label] ?? what])
        continue
      }
      const file = await picture(`${named}-${files.length + 1}`)
      filesByName[file.name] = () => Promise.resolve(file)
      files.push(file)
      acts.push([how, label, file.name])
    }
    journey[step] = acts
  }
  return { journey, files }
}

const registeredOf = ({ profesionales }: Journey): PlainDate =>
  toDate(profesionales.find(([, label]) => label === 'Fecha de matriculación')?.[2] ?? '')

/** A person with a known registration and the short journey with these changes. */
export const aFiller = async (portal: Portal, changes: Changes = {}): Promise<Filler> => {
  const { journey, files } = await aJourney(changes)
  return { ...(await register(portal, journey)), journey, files, registered: registeredOf(journey) }
}

/** A person unknown to the fund. */
export const aStranger = async (): Promise<Filler> => {
  const { journey, files } = await aJourney()
  return { nroafi: '999123', nrodoc: journey.nrodoc, journey, files, registered: registeredOf(journey) }
}

/** The short journey for a registration that every server of these tests has from the start. */
export const aKnownFiller = async (): Promise<Filler> => {
  const { journey, files } = await aJourney({ named: 'documento' })
  const known = demoRegistrations.find(({ nrodoc }) => nrodoc === journey.nrodoc)
  if (!known) throw new Error('the journey is of nobody that the servers know')
  return { nroafi: String(known.nroafi), nrodoc: known.nrodoc, journey, files, registered: registeredOf(journey) }
}

/**
 * Goes from the sign-in screen to the review without a connection, which stays cut; `onCut` runs as soon as it is cut.
 */
export const fillOffline = async (
  app: App,
  person: Filler,
  onCut: () => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  await app.openLogin()
  await app.page.context().setOffline(true)
  await onCut()
  await app.enterOffline(person)
  await app.begin()
  await app.fillAll(person.journey)
  await app.isAt('verificacion')
}

/** The documents' hashes, sorted. */
export const hashesOf = (files: readonly PickedFile[]): string[] => files.map(({ buffer }) => sha256(buffer)).toSorted()
