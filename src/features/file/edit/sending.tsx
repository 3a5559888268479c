import { encodeModification, signModification } from '../../../contract/modification/request'
import { seenVersion } from '../../../contract/modification/seen-version'
import { changedPaths } from '../../../domain/modification/compare'
import { documentSlots } from '../../../domain/modification/documents'
import { labelOf } from '../../../domain/modification/labels'
import { toSubmittable } from '../../../domain/modification/request'
import { modificationMessages } from '../../../domain/modification/modification-messages'
import { fullName } from '../../../domain/person/names'
import { formatDni } from '../../../domain/text'
import { memberHome } from '../../../domain/portal-paths'
import type { Sending } from '../../../forms/submission/sending'
import { SentWords } from '../../../forms/submission/SentWords'
import type { Modification } from '../../../domain/modification/values'
import { undecidedWords } from './changed/undecided'
import { hasNewPhotoIn } from './slots'

/** The labels of everything that changes, once each. */
const changesOf = (answers: Modification): string => {
  // A path counts the relatives that are sent, who may be fewer than those of the form.
  const values = toSubmittable(answers)
  return [...new Set(changedPaths(values).map((path) => labelOf(path, values)))].join(', ')
}

/** The modification of the file after 'finalizar trámite'. */
export const modificationSending: Sending<Modification> = {
  obstacle: (openDraft) => Promise.resolve(undecidedWords(openDraft)),
  title: () => 'Modificación de datos',
  request: async ({ submissionId, values, files, claimedAt }) => {
    const visto = await seenVersion(values.visto)
    const slots = documentSlots(values, { hasNewPhoto: hasNewPhotoIn({ files }) })
    const request = encodeModification({ submissionId, values, visto, slots, files })
    return { body: await signModification(request, claimedAt), fileCount: request.archivos.length }
  },
  rows: (values) => [
    { label: 'Trámite', value: 'Modificación de datos' },
    { label: 'MP', value: values.nroafi },
    { label: 'Nombre', value: fullName(toSubmittable(values).personales) },
    { label: 'DNI', value: formatDni(values.personales.nrodoc) },
    { label: 'Cambia', value: changesOf(values) },
  ],
  words: {
    queued: {
      title: 'Tu trámite está en la bandeja de salida',
      text: 'Está completo y guardado en este dispositivo.',
    },
    accepted: {
      title: 'Recibimos tu trámite',
      body: (submissionId) => <SentWords submissionId={submissionId} />,
      onward: { label: 'Volver a mi legajo', to: () => memberHome },
      aside: { label: 'Ir a Mis trámites', to: () => '/tramites' },
    },
    refused: { title: 'No pudimos iniciar tu trámite', notice: modificationMessages.notStarted },
  },
}
