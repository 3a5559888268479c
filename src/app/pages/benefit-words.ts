import type { BenefitId } from '../../domain/benefits/values'

/** Explains a benefit, so that a person can choose one. */
export type BenefitWords = { line: string; who: string; papers: readonly string[]; term?: string }

const birthCertificate = 'Partida de nacimiento de cada hija o hijo'
const account = 'Constancia de CBU de una cuenta a tu nombre'

/**
 * The texts of all benefits, in the order of the page. They are the portal's own; the fund corrects them here
 * (UNS-125). What is required is decided by the declarations in `src/domain/benefits`.
 */
export const benefitWords: Record<BenefitId, BenefitWords> = {
  nacimiento: {
    line: 'Por el nacimiento de tu hija o hijo.',
    who: 'Afiliadas y afiliados con una hija o un hijo nacido en los últimos 2 años.',
    papers: [birthCertificate, account],
    term: '2 años desde el nacimiento. Por maternidad, pasados los 45 días sumás una nota.',
  },
  maternidad: {
    line: 'Solo por tu maternidad. Si también pedís nacimiento, empezá por Nacimiento.',
    who: 'Afiliadas que tuvieron una hija o un hijo.',
    papers: [birthCertificate, account],
  },
  madreNoGestante: {
    line: 'Por la maternidad de quien no cursó el embarazo.',
    who: 'Afiliadas que son madres y no gestaron.',
    papers: [birthCertificate, account],
  },
  adopcion: {
    line: 'Por la adopción de una niña, un niño o un adolescente.',
    who: 'Afiliadas y afiliados con sentencia de adopción de menores de 18 años.',
    papers: ['Sentencia de adopción', account],
  },
  matrimonio: {
    line: 'Por tu casamiento.',
    who: 'Afiliadas y afiliados que se casaron en los últimos 180 días.',
    papers: ['Certificado de matrimonio', 'DNI de tu cónyuge, frente y dorso', account],
    term: '180 días desde la fecha del matrimonio.',
  },
  union: {
    line: 'Por tu unión convivencial o tu unión civil.',
    who: 'Afiliadas y afiliados que registraron su unión en los últimos 180 días.',
    papers: ['Certificado de la unión', 'DNI de tu conviviente, frente y dorso', account],
    term: '180 días desde la fecha de la unión.',
  },
}
