import { useReading } from '../../api/reading/useReading'
import { declarationOf } from '../../domain/benefits/declarations'
import { newBenefit } from '../../domain/benefits/defaults'
import { offeredBenefits, type OfferedBenefit } from '../../domain/benefits/offered'
import type { BenefitValues } from '../../domain/benefits/values'
import type { Relative } from '../../domain/member/member'
import { panels } from '../../forms/panels/Panels'
import { memberDoor } from '../../forms/submission/MemberDoor'
import type { Sending } from '../../forms/submission/sending'
import { defineSubmission, type Place } from '../../forms/submission/submission'
import { accountPanel, documentsPanel, familyPanel } from './benefit-panels'
import { benefitForm, benefitFormOf } from './form'
import { BenefitHelp } from './help/BenefitHelp'
import { HelpCard } from './help/HelpCard'
import { StandingRefusal } from './help/StandingRefusal'
import { benefitKind } from './kind'
import { checklistOf, readyLine } from './checklist'
import { benefitAccess } from './open-draft'

const toPlace = ({ id, path, title }: OfferedBenefit): Place<BenefitValues> => ({
  path,
  title,
  isOf: ({ beneficio }) => beneficio === id,
  begin: ({ nroafi, sexo }) => newBenefit(id, { nroafi, sexo }),
})

const [first, ...others] = offeredBenefits

const noRelatives: readonly Relative[] = []

/** The request refers to relatives of the member's file, so sending needs their list. */
const useSending = (): (() => Promise<Sending<BenefitValues>>) => {
  const relatives = useReading('familiaresSubsidio').data ?? noRelatives
  return () => import('./sending').then((module) => module.benefitSending(relatives))
}

/**
 * The request of a benefit: one form of three panels, with a page for each benefit. What each benefit asks for is
 * declared in `domain/benefits` (ADOPT-002, BIRTH-002, MATERN-002, MATERN-003, MARRY-002, MARRY-003).
 */
export const benefits = defineSubmission<BenefitValues>({
  kind: benefitKind,
  form: benefitForm,
  places: [toPlace(first), ...others.map(toPlace)],
  access: benefitAccess,
  Door: memberDoor({ formFor: (member) => benefitFormOf(member?.nrodoc) }),
  Frame: panels({
    lead: (values) => declarationOf(values).lead,
    anotherLabel: 'Empezar otra solicitud',
    panels: [familyPanel, accountPanel, documentsPanel],
    waitsForValidation: (values) => declarationOf(values).waitsForValidation,
    checklist: checklistOf,
    readyLine,
    sendLabel: 'enviar trámite',
    Around: BenefitHelp,
    Above: StandingRefusal,
    Aside: HelpCard,
  }),
  useSending,
})
