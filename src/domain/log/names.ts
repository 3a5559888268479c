/**
 * Names of the API calls in the log, by the names of their paths; their words are in `words.ts`, which loads with the
 * report. A path without a name here is 'other': name it when its failures should be told apart.
 */
export const callNames = [
  'ping',
  'openApi',
  'captcha',
  'recover',
  'commonData',
  'imageCheck',
  'profilePhoto',
  'filePhoto',
  'user',
  'registrationCheck',
  'registrationDateCheck',
  'levelTable',
  'levelOneCheck',
  'reducedContribution',
  'saveAffiliation',
  'submissions',
  'login',
  'logout',
  'refreshToken',
  'managementLogin',
  'activate',
  'passkeyLoginOptions',
  'passkeyLogin',
  'passkeys',
  'passkeyOptions',
  'passkeyRemoval',
  'deviceSecret',
  'forgetDevice',
  'ownSessions',
  'endSessions',
  'unusual',
  'unusualAnswer',
  'proof',
  'dataConfirmed',
  'messages',
  'addresses',
  'phones',
  'emails',
  'relatives',
  'levelOrder',
  'contributions',
  'debt',
  'benefits',
  'subsidyCheck',
  'contributionsCheck',
  'paymentPlanCheck',
  'benefitRelatives',
  'savedAccounts',
  'banks',
  'cbuCheck',
  'directDebit',
  'paymentPlanDebt',
  'procedures',
  'showFile',
  'paymentsMade',
  'createOrder',
  'updateOrder',
  'cancelOrder',
  'activeOrder',
  'requestAppointment',
  'cancelAppointment',
  'activeAppointments',
  'activeCardPdf',
  'retiredCardPdf',
  'agreementsPdf',
  'other',
] as const

/** One of the calls that the log knows. */
export type CallName = (typeof callNames)[number]

/** Whether the log knows a call of that name. */
export const isCallName = (name: string): name is CallName => callNames.some((known) => known === name)

/** What a member reads, with its words: the names by which it is asked for, stored and logged. */
export const readingWords = {
  afiliado: 'datos del legajo',
  domicilios: 'domicilios',
  telefonos: 'teléfonos',
  emails: 'emails',
  familiares: 'familiares',
  opcionNivel: 'opción de nivel',
  deuda: 'deuda',
  deudaPlan: 'deuda del plan de pago',
  distritos: 'delegaciones',
  aportes: 'aportes',
  familiaresSubsidio: 'familiares para un subsidio',
  mediosPago: 'cuentas guardadas',
  bancos: 'bancos',
  tramites: 'trámites',
  pagos: 'pagos',
  boletasDisponibles: 'boletas para imprimir',
  aportesPagos: 'aportes pagos',
  haberes: 'recibos de haberes',
  turnos: 'turnos',
  credencial: 'código de la credencial',
  comunicaciones: 'comunicaciones',
  documentosPedidos: 'documentos pedidos',
} as const

/** Name of a reading of a member. */
export type ReadingName = keyof typeof readingWords

const isReadingName = (name: string): name is ReadingName => Object.hasOwn(readingWords, name)

/** The names of all readings. */
export const readingNames: readonly ReadingName[] = Object.keys(readingWords).filter(isReadingName)
