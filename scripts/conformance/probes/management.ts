import { foundDeclarationPath, foundProceduresPath, paths } from '../../../src/contract/base-paths'
import { encodeDocumentQuery } from '../../../src/contract/procedures/document'
import { encodeSettlement } from '../../../src/contract/procedures/settlement'
import { ok } from '../../../src/domain/result'
import { reads, refuses } from '../rows'
import type { Probe } from './probe'

const ofManagement = 'the management cannot work in the portal, nor by its scripts'

/** What only the management may: to a member it is forbidden. */
export const managementProbes: readonly Probe[] = [
  {
    method: 'GET',
    path: foundProceduresPath(':nroafi').replace('%3A', ':'),
    note: 'as a member',
    make: ({ member }) => ({ path: foundProceduresPath(member.nroafi) }),
    judge: refuses(401, 403),
  },
  {
    method: 'POST',
    path: foundDeclarationPath(':nroafi').replace('%3A', ':'),
    note: 'as a member',
    without: ofManagement,
    make: ({ member }) => ({ path: foundDeclarationPath(member.nroafi), json: encodeDocumentQuery('/nobody.pdf') }),
    judge: refuses(401, 403),
  },
  {
    method: 'POST',
    path: paths.settlement,
    note: 'as a member',
    without: ofManagement,
    make: () => ({ json: encodeSettlement({ nrotramite: 'TR-0000-000000', isApproved: true, motivo: '' }) }),
    judge: refuses(401, 403),
  },
  {
    method: 'POST',
    path: paths.withdrawCard,
    note: 'as a member',
    without: ofManagement,
    make: () => ({ json: { numero: '999999', motivo: 'otro', nota: '' } }),
    judge: refuses(401, 403),
  },
]

const uncalled = (method: Probe['method'], path: string, why = 'the portal does not call it'): Probe => ({
  method,
  path,
  make: () => ({ why }),
  judge: reads(ok),
})

/** What the fund's list of endpoints has and the portal never asks for. */
export const otherProbes: readonly Probe[] = [
  uncalled('POST', paths.stagedFiles, 'the portal does not call it: its requests bring their documents along'),
  uncalled('POST', paths.paymentNotices, 'the payment provider calls it, signed'),
]
