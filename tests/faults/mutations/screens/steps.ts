import type { Mutation, Noticing } from '../mutation'

const step = (file: string, title: string): Noticing => ({
  tool: 'vitest',
  file: `tests/features/preaffiliation/${file}.test.tsx`,
  title,
})

/** What the steps of the pre-affiliation say and ask. */
export const stepsScreens: Mutation[] = [
  {
    guard: 'the date of a civil status is asked for only where it has one',
    keeps: 'screens',
    changes: [
      {
        file: 'src/features/preaffiliation/steps/personal/CivilStatusFields.tsx',
        from: '{showsCivilStatusDate(estadocivil) ? (',
        to: '{estadocivil !== null ? (',
      },
    ],
    noticedBy: step('personal', 'the civil status decides whether its date is asked for'),
  },
  {
    guard: 'saving before a child was added says to add it first',
    keeps: 'screens',
    changes: [
      {
        file: 'src/features/preaffiliation/steps/children/NoChildren.tsx',
        from: 'onPress={saveNothing}',
        to: 'onPress={() => undefined}',
      },
    ],
    noticedBy: step('children', 'saving a child before one was added'),
  },
  {
    guard: 'a child saved without a file is told so',
    keeps: 'screens',
    changes: [
      {
        file: 'src/features/preaffiliation/steps/children/useSaveChild.ts',
        from: 'hasFile ? null : messages.noFileChosen',
        to: 'hasFile ? messages.noFileChosen : null',
      },
    ],
    noticedBy: step('children', 'a child saved without a file is told'),
  },
  {
    guard: 'a complete child says that it was saved',
    keeps: 'screens',
    changes: [
      {
        file: 'src/features/preaffiliation/steps/children/useSaveChild.ts',
        from: 'if (await openDraft.tellSaved())',
        to: 'if (await openDraft.flush())',
      },
    ],
    noticedBy: step('children', 'a complete child says that it was saved'),
  },
  {
    guard: 'a date that the fund cannot check leads to the door',
    keeps: 'screens',
    changes: [
      {
        file: 'src/features/preaffiliation/steps/professional/useDateCheck.ts',
        from: "navigate('/login')",
        to: 'void navigate',
      },
    ],
    noticedBy: step('professional', 'when the fund cannot check the date'),
  },
  {
    guard: 'the words of the fund about the registration date are shown',
    keeps: 'screens',
    changes: [
      {
        file: 'src/features/preaffiliation/steps/professional/RegistrationDateAnswer.tsx',
        from: '{answer && answer.message !== null ? (',
        to: "{answer && answer.message === '' ? (",
      },
    ],
    noticedBy: step('professional', 'a registration date that the college did not inform'),
  },
  {
    guard: 'a CUD later than the registration asks for the original',
    keeps: 'screens',
    changes: [
      {
        file: 'src/features/preaffiliation/steps/disability/OriginalCud.tsx',
        from: 'isOpen: isNeeded && !isEditing,',
        to: 'isOpen: false,',
      },
    ],
    noticedBy: step('disability', 'a later CUD asks for the original'),
  },
  {
    guard: 'leaving the reduced contribution is asked about first',
    keeps: 'screens',
    changes: [
      {
        file: 'src/features/preaffiliation/steps/LevelStep.tsx',
        from: '(asksHigherLevel(chosen, item.value) ? setHigher(item) : pick(item))',
        to: 'pick(item)',
      },
    ],
    noticedBy: step('level', 'who leaves the reduced contribution'),
  },
  {
    guard: 'a refused start takes level 1 out of the choice',
    keeps: 'screens',
    changes: [
      {
        file: 'src/features/preaffiliation/steps/level/Employment.tsx',
        from: 'clear: () => openDraft.apply(clearLevel),',
        to: 'clear: () => void clearLevel,',
      },
    ],
    noticedBy: step('level', 'a start that the fund refuses takes level 1 away'),
  },
  {
    guard: 'an e-mail is not pasted',
    keeps: 'screens',
    changes: [{ file: 'src/forms/fields/contact/EmailFields.tsx', from: '        blockPaste={refusePaste}\n', to: '' }],
    noticedBy: step('contact', 'an e-mail cannot be pasted'),
  },
]
