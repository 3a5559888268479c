import { isOpened } from '../../../api/fund/switches'
import {
  isSpouseSent,
  spouseDocumentsTitle,
  spouseFormTitle,
  asksSpouse,
} from '../../../domain/modification/family-step'
import { photoSlot } from '../../../domain/modification/documents'
import { spouseId } from '../../../domain/modification/defaults'
import type { Modification } from '../../../domain/modification/values'
import type { PanelFacts, PanelPart } from '../../../forms/panels/panel'
import { lazyPart } from '../../../ui/lazy-part'
import { isPaper, isSpouseDni, PapersPanel, SpouseDniPanel } from './family/papers'
import { DataPanel } from './personal/DataPanel'
import { DniPanel, isOwnDni } from './personal/DniPanel'
import { PhotoPanel } from './personal/PhotoPanel'
import { filesLine, hasNewPhotoIn, slotsNow } from './slots'

const RelativesPanel = lazyPart(() =>
  import('./family/relatives/RelativesPanel').then((module) => module.RelativesPanel),
)
const SpousePanel = lazyPart(() => import('./family/SpousePanel').then((module) => module.SpousePanel))

type Part = PanelPart<Modification>
type Keyed = { key: string }

const slotPath = 'archivo:'

const isAt = (key: string, path: string): boolean => path === `${slotPath}${key}`

/** A panel of documents: those among the slots that `isMeant` takes. */
const filesPanel = (
  id: string,
  isMeant: (slot: Keyed) => boolean,
  panel: Pick<Part, 'title' | 'heading' | 'Body'>,
): Part => {
  const slotsOf = (facts: PanelFacts<Modification>) => slotsNow(facts).filter(isMeant)
  return {
    id,
    ...panel,
    detail: (facts) => filesLine(facts, slotsOf(facts)),
    isShown: (facts) => slotsOf(facts).length > 0,
    isOf: ({ path }) => path.startsWith(slotPath) && isMeant({ key: path.slice(slotPath.length) }),
  }
}

/** Panels of the personal step (LEGAJO-006). */
export const personalPanels: readonly Part[] = [
  {
    id: 'foto',
    title: () => 'Foto carnet',
    detail: (facts) => (hasNewPhotoIn(facts) ? 'Foto nueva' : 'La que ya tiene la Caja, si no la cambiás'),
    isOf: ({ path }) => isAt(photoSlot, path),
    Body: PhotoPanel,
  },
  {
    id: 'datos',
    title: () => 'Editar mis datos personales',
    detail: () => 'Escribilos como figuran en tu DNI',
    isOf: ({ path }) => !path.startsWith(slotPath) || isAt('titular.cud', path),
    Body: DataPanel,
  },
  filesPanel('dni', isOwnDni, { title: () => 'DNI (frente y dorso)', Body: DniPanel }),
]

const hasSpouseDni = (values: Modification): boolean =>
  asksSpouse(values) && isSpouseSent(values) && values.conyuge.fallecido !== 'S'

/** Panels of the family step (LEGAJO-007 to LEGAJO-009). */
export const familyPanels: readonly Part[] = [
  {
    id: 'conyuge',
    title: spouseFormTitle,
    detail: () => 'Escribilos como figuran en su DNI',
    isShown: ({ values }) => asksSpouse(values),
    isOf: ({ path }) => path.startsWith(`${spouseId}.`),
    Body: SpousePanel,
  },
  filesPanel('dniConyuge', isSpouseDni, {
    title: () => 'DNI (frente y dorso)',
    heading: spouseDocumentsTitle,
    Body: SpouseDniPanel,
  }),
  filesPanel('actas', isPaper, {
    title: (values) => (values.conyuge.discapacidad === 'S' ? 'Acta y CUD' : 'Acta'),
    heading: (values) => (hasSpouseDni(values) ? undefined : spouseDocumentsTitle(values)),
    Body: PapersPanel,
  }),
  {
    id: 'familiares',
    title: () => 'Familiares',
    detail: () => 'Elegí a quién editar, o agregá a alguien',
    isShown: () => isOpened('familiares'),
    isOf: ({ path }) =>
      path.startsWith('familiares') || (path.startsWith(slotPath) && !path.startsWith(`${slotPath}${spouseId}.`)),
    Body: RelativesPanel,
  },
]
