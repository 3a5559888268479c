import type { LetterDraft } from '../../../src/domain/desk/request'
import type { PlainDate } from '../../../src/domain/dates'
import type { Services } from '../../services'
import type { LetterContent } from '../letters/content'
import { previewLetter } from '../letters/write'
import type { DeskCase } from '../cases/cases'
import type { Addressed } from './kinds/kind'

type Tools = Pick<Services, 'config'>

/** An applicant's letter has a link; a preview's opens nothing. */
const anyAsk = '00000000-0000-4000-8000-000000000000'

/** Where what is typed goes, in a letter that is shown before it is sent. */
const placeholder = { motivo: '{motivo}', documento: '{documento}' } as const

const draft = ({ config }: Tools, { to }: Addressed, content: LetterContent): LetterDraft | null =>
  to === null ? null : { para: to, ...previewLetter(content, config) }

/** What the letter about an approval or a rejection says; an approved request to join has the link to activate. */
export const decisionContent = (
  { numero, kind }: Pick<DeskCase, 'numero' | 'kind'>,
  { to: _to, ...about }: Addressed,
  { isApproved, motivo }: { isApproved: boolean; motivo: string },
): LetterContent =>
  kind === 'afiliacion' && isApproved
    ? { kind: 'activacion', nrotramite: numero }
    : { kind: isApproved ? 'aprobada' : 'rechazada', nrotramite: numero, motivo, ...about }

/** The letters that would go for each decision; null where there is no e-mail, so that somebody has to tell them. */
export const draftLetters = (services: Tools, row: DeskCase, addressed: Addressed, hasta: PlainDate) => ({
  aprobar: draft(services, addressed, decisionContent(row, addressed, { isApproved: true, motivo: '' })),
  rechazar: draft(
    services,
    addressed,
    decisionContent(row, addressed, { isApproved: false, motivo: placeholder.motivo }),
  ),
  pedir: draft(services, addressed, {
    kind: 'documento',
    nrotramite: row.numero,
    documento: placeholder.documento,
    hasta,
    motivo: placeholder.motivo,
    pedido: row.kind === 'afiliacion' ? anyAsk : null,
  }),
})
