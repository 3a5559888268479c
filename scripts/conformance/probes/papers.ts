import { paths } from '../../../src/contract/base-paths'
import { encodeNumber } from '../../../src/contract/member/member'
import { encodeDocumentQuery, parseDocument } from '../../../src/contract/procedures/document'
import { detailFields, expertFeeFields, paySlipFields, slipFields } from '../../../src/contract/slips/posts'
import { addDays, todayIn } from '../../../src/domain/dates'
import { refuses, type Judge } from '../rows'
import type { Stand } from '../stand'
import type { Probe } from './probe'

const isPdf = (body: unknown): boolean => parseDocument(body).ok

/** A PDF, or the refusal in words. */
const pdf: Judge = (reply) => {
  if (reply.status >= 400) return refuses()(reply)
  return { isRight: isPdf(reply.body), detail: 'what came is no PDF' }
}

/** A PDF, or a page that says why not: it stands in a window of its own. */
const pdfOrPage: Judge = (reply) => {
  const isPage = reply.status >= 400 && reply.status < 500 && reply.contentType.startsWith('text/html')
  return { isRight: isPage || isPdf(reply.body), detail: 'neither a PDF nor a page that says why not' }
}

const none = (what: string) => ({ why: `the test member has no ${what}` })

const byNumber = ({ member }: Stand) => ({ json: encodeNumber(member.nroafi), isFile: true })

/** The list of slips gives the cookie by which the generator knows who asks. */
const slipCookie = async ({ call, member, token }: Stand): Promise<string> => {
  const reply = await call({ method: 'POST', path: paths.slips, token, json: encodeNumber(member.nroafi) })
  return (
    reply?.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ') ?? ''
  )
}

/** The PDFs that the API draws or keeps. */
export const paperProbes: readonly Probe[] = [
  { method: 'POST', path: paths.activeCardPdf, make: byNumber, judge: pdf },
  { method: 'POST', path: paths.retiredCardPdf, make: byNumber, judge: pdf },
  { method: 'POST', path: paths.agreementsPdf, make: byNumber, judge: pdf },
  {
    method: 'POST',
    path: paths.showFile,
    make: ({ known }) => {
      const route = known.tramites?.map(({ rutadocumento }) => rutadocumento).find((one) => one !== '')
      return route === undefined
        ? none('procedure with a document')
        : { json: encodeDocumentQuery(route), isFile: true }
    },
    judge: pdf,
  },
  {
    method: 'POST',
    path: paths.slipPdf,
    isOpen: true,
    make: async (stand) => {
      const slip = stand.known.boletasDisponibles?.[0]
      if (slip === undefined) return none('payment slip')
      const cookie = await slipCookie(stand)
      const headers: Record<string, string> = cookie === '' ? {} : { Cookie: cookie }
      return { fields: slipFields(stand.member.nroafi, slip), headers, isFile: true }
    },
    judge: pdfOrPage,
  },
  {
    method: 'POST',
    path: paths.detailPdf,
    isOpen: true,
    make: ({ known, member, token }) => {
      const kind = known.aportesPagos?.[0]
      return kind === undefined
        ? none('payment')
        : { fields: detailFields(member.nroafi, kind.id, token), isFile: true }
    },
    judge: pdfOrPage,
  },
  {
    method: 'POST',
    path: paths.expertFeePdf,
    isOpen: true,
    make: ({ member, token, now }) => {
      const answers = { autos: 'PRUEBA C/ PRUEBA', totregulado: '1000', fpago: addDays(todayIn(now()), 7) }
      return { fields: expertFeeFields(member.nroafi, answers, token), isFile: true }
    },
    judge: pdfOrPage,
  },
  {
    method: 'POST',
    path: paths.paySlipPdf,
    isOpen: true,
    make: ({ known, token }) => {
      const period = known.haberes?.[0]
      return period === undefined ? none('pay slip') : { fields: paySlipFields(period, token), isFile: true }
    },
    judge: pdfOrPage,
  },
]
