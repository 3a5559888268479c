import { modificationMessages } from '../../../domain/modification/modification-messages'
import { hasChanges } from '../../../domain/modification/validate'
import { isStatusChanged } from '../../../domain/modification/compare'
import type { Modification } from '../../../domain/modification/values'
import { memberHome } from '../../../domain/portal-paths'
import { steppedDialog } from '../../../forms/stepped-dialog/SteppedDialog'
import { defineSubmission } from '../../../forms/submission/submission'
import '../../../ui/styles/screens/edit-file.css'
import { FileChanged } from './changed/FileChanged'
import { AskedRelative } from './family/relatives/AskedRelative'
import { PersonalAbove, SwornNotice } from './SwornNotice'
import { EditDoor } from './EditDoor'
import { modificationForm } from './form'
import { modificationKind } from './kind'
import { LeavingDialog } from './LeavingDialog'
import { modificationAccess } from './open-draft'
import { familyPanels, personalPanels } from './panels'
import { ReviewBody } from './review/ReviewBody'

const loadSending = () => import('./sending').then((module) => module.modificationSending)

/** 'Editar mi legajo': a modification of the member's file, over 'Mi legajo' (LEGAJO-003 to LEGAJO-010). */
export const modification = defineSubmission<Modification>({
  kind: modificationKind,
  form: modificationForm,
  places: [{ ...modificationKind.places[0], isOf: () => true }],
  access: modificationAccess,
  Door: EditDoor,
  Frame: steppedDialog({
    steps: {
      personales: {
        title: modificationKind.title,
        Above: PersonalAbove,
        panels: personalPanels,
        nextLabel: 'Siguiente',
        shortcutLabel: 'enviar trámite',
      },
      familiares: { title: modificationKind.title, Above: SwornNotice, panels: familyPanels, nextLabel: 'siguiente' },
      verificacion: { title: 'Verificá tus datos', Above: ReviewBody, panels: [], nextLabel: 'finalizar trámite' },
    },
    bars: ['personales', 'familiares'],
    // A change of civil status asks for another look at the family (LEGAJO-029).
    badge: (step, { values, step: present }) =>
      step === 'familiares' && present === 'personales' && isStatusChanged(values) ? 'Revisalo' : undefined,
    nothingToSend: ({ values, files }) =>
      hasChanges(values, { files: new Set(files.map(({ slot }) => slot)) })
        ? undefined
        : modificationMessages.nothingToSend,
    exitPath: memberHome,
    Leaving: LeavingDialog,
    Notices: () => (
      <>
        <FileChanged />
        <AskedRelative />
      </>
    ),
  }),
  useSending: () => loadSending,
})
