import type { Settlement } from '../../../src/contract/procedures/settlement'
import type { Letter } from '../../adapters/mail'

/** What the fund decided: of the request itself, or of its withdrawal, and the year it applies to. */
export type LevelDecision = Settlement & { anio: number; isWithdrawal: boolean }

const subjectOf = ({ isApproved, isWithdrawal }: LevelDecision): string => {
  const verb = isApproved ? 'aprobó' : 'no aprobó'
  return isWithdrawal ? `La Caja ${verb} que desestimes tu opción de nivel` : `La Caja ${verb} tu opción de nivel`
}

const sentenceOf = ({ isApproved, isWithdrawal, nrotramite, anio }: LevelDecision): string => {
  if (isWithdrawal)
    return isApproved
      ? `La Caja desestimó tu opción de nivel para ${anio} (trámite nº ${nrotramite}), como pediste.`
      : `Tu opción de nivel para ${anio} (trámite nº ${nrotramite}) sigue en pie: la Caja no aprobó desestimarla.`
  return isApproved
    ? `La Caja aprobó tu opción de nivel para ${anio} (trámite nº ${nrotramite}).`
    : `La Caja rechazó tu opción de nivel para ${anio} (trámite nº ${nrotramite}). Podés hacer otra desde el portal.`
}

/** The letter that tells a member what the fund decided (LEVEL-044). It has no link, and no data of the employment. */
export const toLevelLetter = (to: string, decision: LevelDecision): Letter => ({
  to,
  subject: subjectOf(decision),
  text: [
    'Hola:',
    '',
    sentenceOf(decision),
    ...(decision.motivo === '' ? [] : ['', `${decision.isApproved ? 'Observación' : 'Motivo'}: ${decision.motivo}`]),
  ].join('\n'),
})
