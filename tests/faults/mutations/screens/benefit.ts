import type { Mutation, Noticing } from '../mutation'

/** A test of a screen, which needs no browser. */
const screen = (file: string, title: string): Noticing => ({ tool: 'vitest', file: `tests/${file}.test.tsx`, title })

/** Behaviours of the forms of benefits, of a form that moves to another device, and of a tablet. */
export const benefitScreens: readonly Mutation[] = [
  {
    guard: 'a benefit stands without the drawer',
    keeps: 'screens',
    changes: [
      {
        file: 'src/app/shell/MemberRoute.tsx',
        from: "if (route.frame === 'tramite')",
        to: "if (route.frame === 'publico')",
      },
    ],
    noticedBy: screen('app/screen', 'adoption has its form without it'),
  },
  {
    guard: 'the first child of a request stays',
    keeps: 'screens',
    changes: [
      {
        file: 'src/features/benefits/panels/ChildRow.tsx',
        from: '{index === 0 ? null : (',
        to: '{index < 0 ? null : (',
      },
    ],
    noticedBy: screen('features/benefits/family', 'can be added and taken away, but not the first'),
  },
  {
    guard: 'no more relatives than rows are chosen',
    keeps: 'screens',
    changes: [
      {
        file: 'src/domain/benefits/transitions.ts',
        from: 'if (waiting.length > free.length) return fail(benefitMessages.childNotAdded)',
        to: '',
      },
    ],
    noticedBy: screen('features/benefits/family', 'of the file fill the rows that there are'),
  },
  {
    guard: 'the eligibility dialog is closed by its buttons alone',
    keeps: 'screens',
    changes: [
      { file: 'src/ui/dialogs/Dialog.tsx', from: 'closesOutside persistent={persistent}', to: 'closesOutside' },
    ],
    noticedBy: screen('features/benefits/drafts', 'only its buttons close the dialog'),
  },
  {
    guard: 'an adoption waits for both validations',
    keeps: 'screens',
    changes: [
      {
        file: 'src/domain/benefits/validate.ts',
        from: 'if (!declarationOf(values).waitsForValidation) return []',
        to: 'if (declarationOf(values).waitsForValidation) return []',
      },
    ],
    noticedBy: screen('features/benefits/sending', 'in adopcion waits for both validations'),
  },
  {
    guard: 'without a connection no form is prepared to move',
    keeps: 'screens',
    changes: [
      {
        file: 'src/features/carry/useCarry.ts',
        from: "if (!isConnected()) return { kind: 'stuck', words: offlineWords, carried }",
        to: '',
      },
    ],
    noticedBy: screen('features/carry/take-along', 'it is said before anything is prepared'),
  },
  {
    guard: 'a form that may be elsewhere is not edited here',
    keeps: 'screens',
    changes: [
      {
        file: 'src/features/carry/useCarry.ts',
        from: "away.settled === 'away' ? {",
        to: "away.settled === 'away' && away.answer !== null ? {",
      },
    ],
    noticedBy: screen('features/carry/take-along', 'whose last answer is lost'),
  },
  {
    guard: 'a code waits for the sign-in of its member',
    keeps: 'screens',
    changes: [
      {
        file: 'src/features/carry/useTaking.ts',
        from: "keepCode(reached.kind === 'problem' && reached.words.act === 'sign-in' ? code : null)",
        to: 'keepCode(null)',
      },
      {
        file: 'src/features/carry/CarryPage.tsx',
        from: '    keepCode(code)\n',
        to: '',
      },
    ],
    noticedBy: screen('features/carry/bring', 'a member signs in meanwhile'),
  },
  {
    guard: 'a visit that nobody touches ends',
    keeps: 'screens',
    changes: [
      {
        file: 'src/app/visit/visit.ts',
        from: "if (hasVisit.get()) void end('inactividad')",
        to: "if (!hasVisit.get()) void end('inactividad')",
      },
    ],
    noticedBy: screen('app/kiosk/visit', 'ends after two minutes'),
  },
  {
    guard: 'who would lose something is asked before a visit ends',
    keeps: 'screens',
    changes: [
      {
        file: 'src/app/visit/visit.ts',
        from: 'return lost.drafts + lost.changes + lost.submissions > 0 ? lost : null',
        to: 'return lost.drafts + lost.changes + lost.submissions > 9 ? lost : null',
      },
    ],
    noticedBy: screen('app/kiosk/visit', 'asks before something unsent is deleted'),
  },
]
