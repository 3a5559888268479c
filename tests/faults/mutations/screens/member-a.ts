import { unit, type Mutation, type Noticing } from '../mutation'

const noticing = (file: string, title: string): Noticing => ({
  tool: 'vitest',
  file: `tests/${file}.test.tsx`,
  title,
})

/** What the member's screens say and do, each of which would be missed without a browser. */
export const memberAScreens: Mutation[] = [
  {
    guard: 'a refused modification of the file is told',
    keeps: 'screens',
    changes: [
      {
        file: 'src/features/file/edit/sending.tsx',
        from: "refused: { title: 'No pudimos iniciar tu trámite', notice: modificationMessages.notStarted },",
        to: "refused: { title: 'No pudimos iniciar tu trámite' },",
      },
    ],
    noticedBy: noticing('features/file/edit/sending', 'a procedure that the fund refuses says so'),
  },
  {
    guard: 'an accepted procedure shows the words of its receipt',
    keeps: 'screens',
    changes: [
      {
        file: 'src/forms/submission/SentWords.tsx',
        from: 'if (!isOver && read.ok) setWords(read.value.receipt.mensaje)',
        to: "if (!isOver && read.ok) setWords('')",
      },
    ],
    noticedBy: noticing('features/file/edit/sending', 'a procedure that the fund took shows its sentence'),
  },
  {
    guard: "the preview finishes by 'finalizar trámite'",
    keeps: 'screens',
    changes: [
      {
        file: 'src/features/file/edit/declaration.tsx',
        from: "panels: [], nextLabel: 'finalizar trámite' }",
        to: "panels: [], nextLabel: 'siguiente' }",
      },
    ],
    noticedBy: noticing('features/file/edit/sending', 'the preview has the buttons'),
  },
  {
    guard: 'a divorced member is not widowed',
    keeps: 'screens',
    changes: [
      {
        file: 'src/domain/modification/civil-status-change.ts',
        from: '5: [1, 2, 7, 8, 9, 10, 11],',
        to: '5: [1, 2, 8, 9, 10, 11],',
      },
    ],
    noticedBy: noticing('features/file/edit/edit-file', 'from divorced, a status that cannot follow'),
  },
  {
    guard: 'a message that the fund refuses says so',
    keeps: 'screens',
    changes: [
      {
        file: 'src/features/contact/sending.tsx',
        from: "refused: { title: 'Error al enviar tu mensaje' },",
        to: "refused: { title: 'Recibimos tu mensaje' },",
      },
    ],
    noticedBy: noticing('features/contact/message', 'that the fund refuses says so, and why'),
  },
  {
    guard: 'the main contact stands first before the fund says so',
    keeps: 'screens',
    changes: [
      {
        file: 'src/domain/contact/main-item.ts',
        from: 'Number(two.principal) - Number(one.principal) || placeOf',
        to: 'placeOf',
      },
    ],
    noticedBy: unit('domain/contact/edits', 'the main one first, the others as they were added'),
  },
  {
    guard: 'a sixth file of a message is said to be left out',
    keeps: 'screens',
    changes: [
      {
        file: 'src/features/contact/Attachments.tsx',
        from: "setHint(picked.length > places.length ? tooMany : '')",
        to: "setHint('')",
      },
    ],
    noticedBy: noticing('features/contact/message', 'a sixth file is left out'),
  },
  {
    guard: 'the card stands over no screen of another person',
    keeps: 'screens',
    changes: [
      {
        file: 'src/app/routes/useBehind.ts',
        from: 'return last?.holder === holder ? last.behind : home()',
        to: 'return last?.behind ?? home()',
      },
    ],
    noticedBy: noticing('app/place/behind', 'home, when another person was on that screen'),
  },
  {
    guard: 'the row of a new contact stays the same under its number',
    keeps: 'screens',
    changes: [
      {
        file: 'src/forms/changes/useSteadyKey.ts',
        from: 'return (id) => keys.get(id) ?? id',
        to: "return (id) => (keys.size < 0 ? '' : id)",
      },
    ],
    noticedBy: noticing('features/file/contacts-steady', 'the row of a new e-mail stays the same'),
  },
  {
    guard: 'the list of a field opens only for its person',
    keeps: 'screens',
    changes: [
      {
        file: 'src/ui/fields/ComboBoxControl.tsx',
        from: "value !== null && typed === null && openedBy.current === 'input'",
        to: "value === '' && openedBy.current === 'input'",
      },
    ],
    noticedBy: noticing('ui/choices', 'a list whose names arrive after its answer'),
  },
]
