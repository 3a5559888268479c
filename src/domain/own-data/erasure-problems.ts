import type { FormProblem } from '../form/forms'
import { erasureStep } from './erasable-groups'
import { chooseOne, chosenIn, type Erasure } from './erasure'

/** What keeps a request from being sent: that nothing is ticked. */
export const erasureProblems = (values: Erasure): FormProblem[] =>
  chosenIn(values).length > 0
    ? []
    : [{ step: erasureStep, path: 'fotoPerfil', label: '¿Qué querés que se borre?', message: chooseOne }]
