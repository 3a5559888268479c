import { randomBytes, randomUUID } from 'node:crypto'
import { paths } from '../../../src/contract/base-paths'
import { parseFundList } from '../../../src/contract/card/fund-list'
import { checkCalls, parseCheckAnswers } from '../../../src/contract/check-calls'
import { commonDataMembers, type CommonDataName } from '../../../src/contract/common-data'
import { commonDataRows } from '../../../src/contract/common-data-rows'
import { parseDistricts } from '../../../src/contract/districts'
import { toImageCheckForm } from '../../../src/contract/image-check'
import { parseLevelTable } from '../../../src/contract/level-table'
import { parseRequestOptions } from '../../../src/contract/passkeys/ceremony'
import { encodePasskeyLogin } from '../../../src/contract/passkeys/passkeys'
import { encodeRecover, parseRecoverAnswer } from '../../../src/contract/recover'
import { captchaChallengeSchema } from '../../../src/contract/schemas'
import { encodeActivation, parseActivation } from '../../../src/contract/session/activate'
import { encodeManagementLogin } from '../../../src/contract/session/refresh'
import type { CheckId } from '../../../src/domain/form/checks'
import { fail, ok, type Result } from '../../../src/domain/result'
import { greyPhoto } from '../pictures'
import { reads, readsOrRefuses, refuses } from '../rows'
import type { Probe } from './probe'

/** A check that a form makes, by the same call and the same reader as the form. */
export const checkProbe = (
  id: CheckId,
  queryOf: (nroafi: string) => Record<string, string>,
  isOpen: boolean,
): Probe => {
  const [shown] = checkCalls(id, queryOf('0'))
  return {
    method: 'POST',
    path: shown?.path ?? '',
    isOpen,
    make: ({ member }) => {
      const [call] = checkCalls(id, queryOf(member.nroafi))
      return call === undefined ? { why: 'the portal has no call for it' } : { json: call.body }
    },
    judge: reads((body) => parseCheckAnswers(id, queryOf('0'), [body])),
  }
}

const isName = (name: string): name is CommonDataName => Object.hasOwn(commonDataMembers, name)

const listRequests: Partial<Record<CommonDataName, object>> = {
  obtenerEstadoCivil: { filtro: 0 },
  obtenerLocalidades: { codigoProvincia: 2 },
  obtenerCalles: { codigoProvincia: 1 },
}

const isRowMember = (member: string): member is keyof typeof commonDataRows => Object.hasOwn(commonDataRows, member)

const parseRows =
  (name: CommonDataName) =>
  (body: unknown): Result<unknown, unknown> => {
    const member = commonDataMembers[name]
    if (!isRowMember(member)) return parseDistricts(body)
    const rows: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, member) : undefined
    if (!Array.isArray(rows) || rows.length === 0) return fail('malformed')
    const parsed = rows.map((row) => commonDataRows[member].parse(row))
    return parsed.includes(undefined) ? fail('malformed') : ok(parsed)
  }

const lists: Probe[] = Object.keys(commonDataMembers)
  .filter(isName)
  .map((name) => ({
    method: 'POST',
    path: paths.commonData,
    note: name,
    isOpen: true,
    make: () => ({ json: { datoComun: name, ...listRequests[name] } }),
    judge: reads(parseRows(name)),
  }))

const bytes = (): string => randomBytes(32).toString('base64url')

const noPasskeys = 'no passkeys: who signs in does so by password'

/** What anybody may ask. None of it changes anything. */
export const openProbes: readonly Probe[] = [
  {
    method: 'GET',
    path: paths.captcha,
    isOpen: true,
    without: 'a forgotten password cannot be recovered in the portal, and no sign-in after three wrong ones',
    judge: reads((body) => (captchaChallengeSchema.safeParse(body).success ? ok(body) : fail('malformed'))),
  },
  {
    method: 'POST',
    path: paths.recover,
    note: 'of nobody, with a captcha that nobody solved',
    isOpen: true,
    make: () => ({ json: encodeRecover('1', '10000001', 'unsolved') }),
    judge: readsOrRefuses(parseRecoverAnswer),
  },
  ...lists,
  { method: 'GET', path: paths.levelTable, isOpen: true, judge: reads(parseLevelTable) },
  checkProbe('matricula', (nroafi) => ({ nroafi, nrodoc: '10000001' }), true),
  checkProbe('fechaMatricula', (nroafi) => ({ nroafi, fecmat: '2020-03-02' }), true),
  checkProbe('nivel1', () => ({ empleoDesde: '2019-03-01', fecmat: '2020-03-02' }), true),
  checkProbe(
    'aporteReducido',
    (nroafi) => ({
      nroafi,
      fecnacim: '1995-05-05',
      fecmat: '2020-03-02',
      fecafil: '2020-04-02',
      fectit: '2019-12-02',
    }),
    true,
  ),
  {
    method: 'POST',
    path: paths.imageCheck,
    isOpen: true,
    make: async () => ({ form: toImageCheckForm(new File([await greyPhoto()], 'foto.jpg', { type: 'image/jpeg' })) }),
    judge: reads((body) => parseCheckAnswers('foto', {}, [body])),
  },
  {
    method: 'POST',
    path: paths.activate,
    note: 'a link that nobody got',
    isOpen: true,
    make: () => ({ json: encodeActivation(bytes()) }),
    judge: readsOrRefuses(parseActivation),
  },
  {
    method: 'POST',
    path: paths.managementLogin,
    note: 'a hand-over that nobody signed',
    isOpen: true,
    make: () => ({ json: encodeManagementLogin('nobody') }),
    judge: refuses(),
  },
  {
    method: 'POST',
    path: paths.passkeyLoginOptions,
    isOpen: true,
    without: noPasskeys,
    make: () => ({ json: {} }),
    judge: readsOrRefuses(parseRequestOptions),
  },
  {
    method: 'POST',
    path: paths.passkeyLogin,
    note: 'of nobody',
    isOpen: true,
    without: noPasskeys,
    make: () => {
      const [id, clientDataJSON, authenticatorData, signature] = [bytes(), bytes(), bytes(), bytes()]
      const response = { clientDataJSON, authenticatorData, signature }
      return { json: encodePasskeyLogin({ id, rawId: id, type: 'public-key', response }, randomUUID()) }
    },
    judge: refuses(400, 401, 403, 409, 422),
  },
  {
    method: 'GET',
    path: paths.withdrawals,
    isOpen: true,
    without: '"/verificar" knows only the keys that the portal was built with, and no withdrawn cards',
    judge: reads(parseFundList),
  },
]
