import type { Mutation, Noticing } from '../mutation'

const screen = (file: string, title: string): Noticing => ({ tool: 'vitest', file: `tests/${file}.test.tsx`, title })

/** What a person sees of the way from the first screen of the pre-affiliation to its sending, and of the files in it. */
export const storyScreens: readonly Mutation[] = [
  {
    guard: 'the form begins only with the documents at hand',
    keeps: 'screens',
    changes: [
      {
        file: 'src/features/preaffiliation/IntroPage.tsx',
        from: 'if (!hasDocuments) {',
        to: "if (nroafi === '') {",
      },
    ],
    noticedBy: screen('features/intro', 'nobody goes on before saying that the documents are at hand'),
  },
  {
    guard: 'sending is held back by a step that lacks something',
    keeps: 'screens',
    changes: [{ file: 'src/forms/submission/Stepper.tsx', from: 'isHeldBack={isHeldBack}', to: 'isHeldBack={false}' }],
    noticedBy: screen('features/held-back', 'a confirmed form is not sent without the file photo'),
  },
  {
    guard: 'a stored document is announced',
    keeps: 'screens',
    changes: [{ file: 'src/ui/files/FileSlot.tsx', from: 'Archivo guardado correctamente', to: '' }],
    noticedBy: screen('features/picked-documents', 'a stored file is announced as saved, at its own slot'),
  },
  {
    guard: 'a slot takes the types of its widget',
    keeps: 'screens',
    changes: [
      {
        file: 'src/domain/files.ts',
        from: "slots: ['application/pdf', 'image/jpeg'],",
        to: "slots: ['application/pdf', 'image/jpeg', 'image/png'],",
      },
    ],
    noticedBy: screen('features/picked-documents', 'a PNG is refused at DNI FRONTAL'),
  },
  {
    guard: 'a HEIC is refused with the way to mend it',
    keeps: 'screens',
    changes: [
      {
        file: 'src/forms/draft/files.ts',
        from: 'return isForeign ? fail({ ...pickWords.heic, message: type.error.message }) : type',
        to: 'return isForeign ? type : fail({ ...pickWords.heic, message: type.error.message })',
      },
    ],
    noticedBy: screen('features/picked-documents', 'a HEIC that this browser does not open'),
  },
  {
    guard: 'the webcam is offered on wide screens',
    keeps: 'screens',
    changes: [
      {
        file: 'src/forms/fields/photo/PhotoAnswer.tsx',
        from: 'useWideScreen() ?',
        to: '!useWideScreen() ?',
      },
    ],
    noticedBy: screen('features/applicant-photo', 'is taken by the webcam on a wide screen'),
  },
  {
    guard: 'a phone opens its own camera',
    keeps: 'screens',
    changes: [{ file: 'src/forms/fields/photo/PhotoByPhone.tsx', from: "capture: 'user', ", to: '' }],
    noticedBy: screen('features/applicant-photo', 'is taken by the camera of a phone'),
  },
  {
    guard: 'a photo that is too dark is refused on the device',
    keeps: 'screens',
    changes: [
      {
        file: 'src/forms/draft/files.ts',
        from: 'if (light < brightness.min) return fail(pickWords.tooDark)',
        to: 'if (light < 0) return fail(pickWords.tooDark)',
      },
    ],
    noticedBy: screen('features/applicant-photo', 'a photo of brightness 49 is refused at once'),
  },
  {
    guard: 'the words of the fund about a photo are shown',
    keeps: 'screens',
    changes: [
      {
        file: 'src/forms/fields/photo/usePhoto.ts',
        from: 'return hasPhoto || isRevealed ? problem : null',
        to: 'return isRevealed ? problem : null',
      },
    ],
    noticedBy: screen('features/applicant-photo', 'a photo that the fund refuses shows its words'),
  },
  {
    guard: 'a refusal leaves with its step',
    keeps: 'screens',
    changes: [{ file: 'src/app/notices/Notices.tsx', from: '    closeLeftFailures()\n', to: '' }],
    noticedBy: screen('app/place/left-notices', 'a refusal is gone once the step that it was shown on is left'),
  },
  {
    guard: 'the word against a paste leaves with the field',
    keeps: 'screens',
    changes: [{ file: 'src/forms/fields/contact/EmailFields.tsx', from: 'onLeave={() => closeAct(act)}', to: '' }],
    noticedBy: screen('app/place/left-notices', 'the word against a pasted e-mail is gone once the field is left'),
  },
]
