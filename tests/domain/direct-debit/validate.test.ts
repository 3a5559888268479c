import { describe, expect, test } from 'vitest'
import { accountMessages } from '../../../src/domain/account/messages'
import { liftDirectDebit } from '../../../src/domain/direct-debit/lift'
import { bankCodeIn, bankNameIn } from '../../../src/domain/direct-debit/bank'
import { checksNeeded } from '../../../src/domain/direct-debit/checks-needed'
import { accountRows } from '../../../src/domain/direct-debit/rows'
import { cardProblems, problemsOf as problemsFor, type AccountFacts } from '../../../src/domain/direct-debit/validate'
import { newCard, toSentCard, type CardValues } from '../../../src/domain/direct-debit/card'
import { newDirectDebit, toSubmittable, type DirectDebit } from '../../../src/domain/direct-debit/values'

const member = { nroafi: '100001', nombres: 'Lucía Fernanda', apellido: 'ALBARRACÍN' }
const account: DirectDebit = { ...newDirectDebit(member), cbu: '2850590940090418135201' }
/** With its check digits, of a bank that no list has. */
const strangeCbu = '9990001800000000000017'
const problemsOf = (values: DirectDebit, facts: Omit<AccountFacts, 'member'>) =>
  problemsFor(values, { ...facts, member })
const placesOf = (found: readonly { path: string }[]) => found.map(({ path }) => path)

describe('an account', () => {
  test('[DEBIT-003] is asked for its CBU and its holder, who is the member at first', () => {
    expect(newDirectDebit(member)).toMatchObject({ tipo: 'debito', cbu: '', titular: 'LUCÍA FERNANDA ALBARRACÍN' })
    expect(problemsOf(account, { checks: {} })).toEqual([])
    expect(placesOf(problemsOf({ ...account, cbu: '', titular: '' }, { checks: {} }))).toEqual(['cbu', 'titular'])
  })

  test('[DEBIT-009] needs a type', () => {
    expect(problemsOf({ ...account, tipo: '' }, { checks: {} })).toMatchObject([
      { path: 'tipo', label: 'Tipo de cuenta', message: 'Campo requerido.' },
    ])
  })

  test('a card asks for nothing of the draft', () => {
    expect(problemsOf({ ...account, tipo: 'credito', cbu: '', titular: '' }, { checks: {} })).toEqual([])
    expect(checksNeeded({ ...account, tipo: 'credito' })).toEqual([])
  })

  test('[DEBIT-012] of another holder is refused, with the name to write; without a known member it is not', () => {
    const other = { ...account, titular: 'MARCOS ALBARRACÍN' }
    const [problem] = problemsOf(other, { checks: {} })
    expect(problem).toMatchObject({ path: 'titular', message: expect.stringContaining('LUCÍA FERNANDA ALBARRACÍN') })
    expect(problemsFor(other, { checks: {}, member: null })).toEqual([])
  })

  test.each([
    ['refused for this CBU', 'refused', account.cbu, ['cbu']],
    ['refused for another CBU', 'refused', '0110599520000001235579', []],
    ['waiting for a connection', 'pending', account.cbu, []],
    ['agreed', 'ok', account.cbu, []],
  ] as const)('[DEBIT-013] whose check is %s', (_about, state, cbu, expected) => {
    const inputs = JSON.stringify({ cbu })
    const found = problemsOf(account, { checks: { cbu: { state, inputs, message: null, at: 0 } } })
    expect(found.map(({ path, message }) => [path, message])).toEqual(
      expected.map((path) => [path, accountMessages.bankNotFound]),
    )
  })

  test.each([
    ['agreed without a name, and no list has it', strangeCbu, null, '', ['banco']],
    ['agreed without a name, and its person said it', strangeCbu, null, '285', []],
    ['agreed with a name', strangeCbu, { banco: 'BANCO NUEVO' }, '', []],
    ['agreed, and the list has it', account.cbu, null, '', []],
  ])('[DEBIT-003] [AMB-49] asks for the bank of a CBU that is %s', (_about, cbu, data, banco, expected) => {
    const check = { state: 'ok' as const, inputs: JSON.stringify({ cbu }), message: null, at: 0, ...(data && { data }) }
    expect(placesOf(problemsOf({ ...account, cbu, banco }, { checks: { cbu: check } }))).toEqual(expected)
  })

  test('[AMB-49] no bank is asked for before the fund took the CBU', () => {
    expect(placesOf(problemsOf({ ...account, cbu: strangeCbu }, { checks: {} }))).toEqual([])
  })

  test('[AMB-49] its bank is that of its CBU, whatever was said of an earlier one', () => {
    expect([bankCodeIn({ cbu: account.cbu, banco: '011' }), bankCodeIn({ cbu: strangeCbu, banco: '011' })]).toEqual([
      '285',
      '011',
    ])
    expect(bankCodeIn({ cbu: strangeCbu, banco: '' })).toBe('999')
    expect(bankNameIn({ cbu: strangeCbu, banco: '285' })).toBe('Banco Macro')
    expect(accountRows({ ...account, cbu: strangeCbu, banco: '285' })).toContainEqual({
      label: 'Banco',
      value: 'Banco Macro',
    })
  })

  test('[DEBIT-006] is sent with its holder in capitals', () => {
    expect(toSubmittable({ ...account, titular: ' lucía  albarracín ' }).titular).toBe('LUCÍA ALBARRACÍN')
    expect(toSentCard({ ...newCard(), titular: 'lucía albarracín ' }).titular).toBe('LUCÍA ALBARRACÍN')
  })
})

describe('a card', () => {
  const card: CardValues = {
    tarjeta: '4509953566233704',
    banco: '285',
    vencimiento: '11/25',
    titular: 'LUCIA F ALBARRACIN',
  }
  const facts = { today: '2025-11-30', member }

  test('[DEBIT-004] is asked for number, issuing bank, expiry and holder', () => {
    expect(cardProblems(card, facts)).toEqual([])
    expect(placesOf(cardProblems(newCard(), facts))).toEqual(['tarjeta', 'banco', 'vencimiento', 'titular'])
  })

  test.each<[string, Partial<CardValues>, string]>([
    ['a number of 15 digits', { tarjeta: '450995356623370' }, 'tarjeta'],
    ['a mistyped number of Visa', { tarjeta: '4509953566233714' }, 'tarjeta'],
    ['a bank that is none', { banco: '999' }, 'banco'],
    ['a name of the prototype for a bank', { banco: 'toString' }, 'banco'],
    ['a past expiry', { vencimiento: '10/25' }, 'vencimiento'],
    ['another holder', { titular: 'MARCOS ALBARRACIN' }, 'titular'],
    ['a holder of 101 letters', { titular: `LUCIA ALBARRACIN${' '.repeat(3)}${'A'.repeat(82)}` }, 'titular'],
  ])('with %s is refused there', (_about, other, expected) => {
    expect(placesOf(cardProblems({ ...card, ...other }, facts))).toEqual([expected])
  })
})

test('[UNS-118] nothing of a card is ever among the stored answers', () => {
  const stored = liftDirectDebit(1, { ...account, tarjeta: '4509953566233704', vencimiento: '11/25' })
  expect(stored).toEqual(account)
  expect(liftDirectDebit(2, account)).toBeUndefined()
  expect(liftDirectDebit(1, 'x')).toBeUndefined()
})
