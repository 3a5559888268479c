import { declarationOf } from '../../domain/benefits/declarations'
import { documentSlots } from '../../domain/benefits/documents'
import { isAccountValidated, isFamilyValidated } from '../../domain/benefits/panels'
import type { BenefitValues } from '../../domain/benefits/values'
import type { ChecksState } from '../../domain/form/checks'
import type { PanelFacts, PanelPart, Standing } from '../../forms/panels/panel'
import { AccountPanel } from './panels/AccountPanel'
import { DocumentsPanel } from './panels/DocumentsPanel'
import { FamilyPanel } from './panels/FamilyPanel'
import { isOfAccount, isOfDocuments, isOfFamily } from './panels/panel-problems'
import { waitingWords } from './panels/ValidateButton'

const familyTitle = (values: BenefitValues): string => {
  if (declarationOf(values).asks === 'conyuge')
    return values.beneficio === 'union' ? 'Datos de tu conviviente' : 'Datos del cónyuge'
  return values.hijos.length > 1 ? 'Datos de las hijas o hijos' : 'Datos de la hija o hijo'
}

const familyDetails = {
  done: 'Validados con la Caja',
  waiting: waitingWords,
  filled: 'Falta validarlos',
  missing: 'Como figuran en su DNI',
} satisfies Record<Standing, string>

const accountDetails = {
  done: 'Validada con la Caja',
  waiting: waitingWords,
  filled: 'Falta validarla',
  missing: 'Tiene que estar a tu nombre',
} satisfies Record<Standing, string>

/** 'n de m archivos': stored documents, and documents that are asked for. */
const filesLine = ({ values, files }: PanelFacts<BenefitValues>): string => {
  const slots = documentSlots(values)
  const held = slots.filter(({ key }) => files.some(({ slot }) => slot === key)).length
  return `${held} de ${slots.length} ${slots.length === 1 ? 'archivo' : 'archivos'}`
}

const validationBy =
  (check: 'subsidio' | 'cbu', isValidated: (values: BenefitValues, checks: ChecksState) => boolean) =>
  ({ values, checks }: PanelFacts<BenefitValues>) => {
    if (!isValidated(values, checks)) return 'none'
    return checks[check]?.state === 'pending' ? 'pending' : 'agreed'
  }

/** Panel 1: the people whom the benefit is asked for. */
export const familyPanel: PanelPart<BenefitValues> = {
  id: 'familia',
  title: familyTitle,
  detail: (_facts, standing) => familyDetails[standing],
  isOf: isOfFamily,
  validation: validationBy('subsidio', isFamilyValidated),
  Body: FamilyPanel,
}

/** Panel 2: the account it is paid to. */
export const accountPanel: PanelPart<BenefitValues> = {
  id: 'cuenta',
  title: () => 'Cuenta donde cobrás',
  detail: (_facts, standing) => accountDetails[standing],
  isOf: isOfAccount,
  validation: validationBy('cbu', isAccountValidated),
  Body: AccountPanel,
}

/** Panel 3: the documents. */
export const documentsPanel: PanelPart<BenefitValues> = {
  id: 'documentos',
  title: () => 'Documentación',
  detail: filesLine,
  isOf: isOfDocuments,
  Body: DocumentsPanel,
}
