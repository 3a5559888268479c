import type { Mutation, Noticing } from '../mutation'

const dom = (file: string, title: string): Noticing => ({
  tool: 'vitest',
  file: `tests/features/${file}.test.tsx`,
  title,
})

/** What the screens of levels, payments and the recovery do, each taken away, with the test in jsdom that must notice. */
export const memberBScreens: Mutation[] = [
  {
    guard: 'a level asked for too late is asked about before it goes',
    keeps: 'screens',
    changes: [
      {
        file: 'src/features/level-option/LevelPage.tsx',
        from: 'if (isLate) setAsksLate(true)\n    else flow.send()',
        to: 'flow.send()',
      },
    ],
    noticedBy: dom('level-option/form', 'sending leads to a dialog first'),
  },
  {
    guard: 'a late request that is not sent says so',
    keeps: 'screens',
    changes: [
      {
        file: 'src/features/level-option/LateDialog.tsx',
        from: "showSnack({ type: 'info', text: levelMessages.notSent })",
        to: '',
      },
    ],
    noticedBy: dom('level-option/form', 'sends nothing and says so'),
  },
  {
    guard: 'level 1 asks whether the employment on file still holds',
    keeps: 'screens',
    changes: [
      {
        file: 'src/features/level-option/LevelOne.tsx',
        from: "useState(() => asks && openDraft.state.get().values.repiteEmpleo === '')",
        to: 'useState(false)',
      },
    ],
    noticedBy: dom('level-option/form', 'shows the employment on file: yes keeps it'),
  },
  {
    guard: 'a request of level that fails says so in red',
    keeps: 'screens',
    changes: [{ file: 'src/features/level-option/sending.tsx', from: ', notice: levelMessages.failed }', to: ' }' }],
    noticedBy: dom('level-option/form', 'one that the fund refuses says so'),
  },
  {
    guard: 'only what the fund lets go is offered to be withdrawn',
    keeps: 'screens',
    changes: [
      {
        file: 'src/features/level-option/Standing.tsx',
        from: 'order.puedeDesestimar ? <Withdraw',
        to: 'order.estado !== null ? <Withdraw',
      },
    ],
    noticedBy: dom('level-option/standing', 'approved for good'),
  },
  {
    guard: 'the page of the level is read anew a second after a withdrawal',
    keeps: 'screens',
    changes: [
      {
        file: 'src/features/level-option/withdraw-call.ts',
        from: 'export const reloadAfterMs = 1000',
        to: 'export const reloadAfterMs = 0',
      },
    ],
    noticedBy: dom('level-option/standing', 'the page reads anew a second later'),
  },
  {
    guard: 'the return from the frame of the provider is taken up',
    keeps: 'screens',
    changes: [
      {
        file: 'src/features/payments/OrderFrame.tsx',
        from: "place?.pathname.includes('checkOutMercadoPago') ? place.search : null",
        to: 'place === undefined ? place : null',
      },
    ],
    noticedBy: dom('payments/paying', 'a frame that comes back leads the whole page'),
  },
  {
    guard: 'the page loads anew after an order that nobody paid',
    keeps: 'screens',
    changes: [
      { file: 'src/features/payments/PaymentsPage.tsx', from: 'onLeft={reloadScreen}', to: 'onLeft={() => undefined}' },
    ],
    noticedBy: dom('payments/paying', 'the page loads anew once its dialog is closed'),
  },
  {
    guard: 'a recovery needs the terms',
    keeps: 'screens',
    changes: [
      {
        file: 'src/features/entry/recovery/entry-rules.ts',
        from: '...(terminos ? {} : { terminos: messages.required }),',
        to: '...(terminos ? {} : undefined),',
      },
    ],
    noticedBy: dom('entry/recover', 'nothing goes without the terms'),
  },
  {
    guard: 'no account is promised to a virtual wallet',
    keeps: 'screens',
    changes: [
      {
        file: 'src/features/direct-debit/DirectDebitPage.tsx',
        from: '<span>{directDebitMessages.noWallets}</span>',
        to: '<span />',
      },
    ],
    noticedBy: dom('direct-debit/account', 'says that accounts of virtual wallets'),
  },
]
