import * as f from '../fields/rows'
import { level } from '../level/fields'

/** The answers of a request of level (LEVEL-002), besides what the portal knows of the member. */
export const levelRequest = {
  nroafi: f.keptText(),
  nivel: level,
  // The radio of level 2: '1' takes the reduced plan up again, '0' asks for the whole level (LEVEL-014).
  plan: f.choice('Plan de aporte reducido', ['1', '0']),
  // Whether the employment on file still holds (LEVEL-024).
  repiteEmpleo: f.yesNo('¿Seguís en el mismo empleo?'),
  email: f.email('Email para avisarte'),
  // Whether the person went on when told that it is late (LEVEL-023).
  extemporaneo: f.keptMark,
}
