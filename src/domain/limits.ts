/** Lengths of the fund's numbers, in digits (CONST-003). */
export const digits = {
  dni: 8,
  familyDniLeast: 7,
  cuil: 11,
  phoneTotal: 10,
  areaCodeLeast: 2,
  areaCodeMost: 4,
  cbu: 22,
  card: 16,
  /** Member number everywhere but at login (CONST-004). */
  nroafi: 6,
} as const

/** Bounds of names and texts, in characters, and of the number of children (CONST-005, PREAF-033). */
export const bounds = {
  nameLeast: 2,
  nameMost: 50,
  childNameMost: 30,
  childrenLeast: 1,
  childrenMost: 9,
  employerMost: 50,
  bookMost: 10,
  /** Observations of a benefit: a few sentences. */
  remarksMost: 1000,
  /** A message to the district: its subject, its text, and a technical report that goes with it. */
  subjectMost: 120,
  messageMost: 4000,
  reportMost: 40_000,
} as const

/** Greatest age that a form accepts, in years; it catches mistyped centuries. */
export const greatestAge = 100

/** Limits of one request: the form shows them, the server refuses above them. */
export const requestLimits = {
  /** Sum of all files, in bytes. */
  bytes: 120 * 1024 * 1024,
  /** Number of files; the answers never ask for as many. */
  files: 60,
} as const
