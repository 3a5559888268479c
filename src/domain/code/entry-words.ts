/** How the sign-in leads to the page that takes a code. Every screen that shows a code says the same words. */
export const codeEntryWords = {
  ask: '¿Empezaste en otro dispositivo o en una tablet?',
  act: 'Usá tu código acá',
} as const
