import { erasureStep } from '../../../../domain/own-data/erasable-groups'
import {
  erasureLabelOf,
  erasureVersions,
  liftErasure,
  newErasure,
  type Erasure,
} from '../../../../domain/own-data/erasure'
import { messages } from '../../../../domain/messages'
import { lateRules } from '../../../../forms/late-rules'
import { oneStepForm } from '../../../../forms/one-step-form'
import { memberDoor } from '../../../../forms/submission/MemberDoor'
import { defineSubmission } from '../../../../forms/submission/submission'
import { ErasePage } from './ErasePage'
import { erasureKind } from './kind'
import { erasureAccess } from './open-draft'

const rules = lateRules(() => import('../../../../domain/own-data/erasure-problems'))

const loadSending = () => import('./sending').then((module) => module.erasureSending)

/** A request that data be deleted, which the desk decides (UNS-150). */
export const dataErasure = defineSubmission<Erasure>({
  kind: erasureKind,
  form: oneStepForm({
    id: erasureKind.id,
    version: erasureVersions.current,
    title: erasureKind.title,
    step: { id: erasureStep, title: erasureKind.title },
    problemsOf: (values) => rules.get().erasureProblems(values),
    rules,
    documentSlots: () => [],
    invalidText: () => messages.requestNotSent,
    labelOf: erasureLabelOf,
    lift: liftErasure,
  }),
  places: [{ ...erasureKind.places[0], isOf: () => true, begin: newErasure }],
  access: erasureAccess,
  Door: memberDoor(),
  Frame: ErasePage,
  useSending: () => loadSending,
})
