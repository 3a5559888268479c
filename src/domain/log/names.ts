/**
 * The API calls that the log names, by the names of their paths, with their words. A call without a line here is 'other':
 * give it one when its failures should be told apart.
 */
export const callWords = {
  ping: 'señal de vida del servidor',
  openApi: 'descripción de la API',
  captcha: 'verificación de que sos una persona',
  recover: 'recuperar contraseña',
  commonData: 'listas de la Caja',
  imageCheck: 'revisión de la foto',
  profilePhoto: 'foto de perfil o contraseña',
  filePhoto: 'foto de legajo',
  user: 'datos del legajo',
  registrationCheck: 'verificación de la matrícula',
  registrationDateCheck: 'verificación de la fecha de matriculación',
  levelTable: 'tabla de niveles',
  levelOneCheck: 'verificación del nivel 1',
  reducedContribution: 'aporte reducido',
  saveAffiliation: 'envío de la afiliación',
  submissions: 'estado de un envío',
  login: 'ingreso',
  logout: 'cierre de sesión',
  refreshToken: 'renovación de la sesión',
  managementLogin: 'ingreso de gestión',
  activate: 'contraseña nueva',
  passkeyLoginOptions: 'pedido de ingreso con llave de acceso',
  passkeyLogin: 'ingreso con llave de acceso',
  passkeys: 'llaves de acceso',
  passkeyOptions: 'pedido de llave de acceso',
  passkeyRemoval: 'baja de llave de acceso',
  deviceSecret: 'llave de este dispositivo',
  forgetDevice: 'olvido de un dispositivo',
  ownSessions: 'sesiones y dispositivos',
  endSessions: 'cierre de otras sesiones',
  proof: 'confirmación con la contraseña',
  dataConfirmed: 'confirmación de datos',
  messages: 'pedido de llamado',
  addresses: 'domicilios',
  phones: 'teléfonos',
  emails: 'emails',
  relatives: 'familiares',
  levelOrder: 'opción de nivel',
  contributions: 'aportes',
  debt: 'deuda',
  benefits: 'envío de un subsidio',
  subsidyCheck: 'verificación del subsidio',
  contributionsCheck: 'verificación de los aportes',
  paymentPlanCheck: 'verificación del plan de pagos',
  benefitRelatives: 'familiares para un subsidio',
  savedAccounts: 'cuentas guardadas',
  banks: 'bancos',
  cbuCheck: 'verificación de un CBU',
  paymentPlanDebt: 'deuda del plan de pagos',
  procedures: 'trámites',
  showFile: 'documento de un trámite',
  other: 'otra consulta',
} as const

/** One of the calls that the log knows. */
export type CallName = keyof typeof callWords

/** Whether the log knows a call of that name. */
export const isCallName = (name: string): name is CallName => Object.hasOwn(callWords, name)

/** Names of the API calls in the log; 'other' is any call without a name. */
export const callNames: readonly CallName[] = Object.keys(callWords).filter(isCallName)

/** What a member reads, with its words: the names by which it is asked for, stored and logged. */
export const readingWords = {
  afiliado: 'datos del legajo',
  domicilios: 'domicilios',
  telefonos: 'teléfonos',
  emails: 'emails',
  familiares: 'familiares',
  opcionNivel: 'opción de nivel',
  deuda: 'deuda',
  distritos: 'delegaciones',
  aportes: 'aportes',
  familiaresSubsidio: 'familiares para un subsidio',
  mediosPago: 'cuentas guardadas',
  tramites: 'trámites',
} as const

/** Name of a reading of a member. */
export type ReadingName = keyof typeof readingWords

const isReadingName = (name: string): name is ReadingName => Object.hasOwn(readingWords, name)

/** The names of all readings. */
export const readingNames: readonly ReadingName[] = Object.keys(readingWords).filter(isReadingName)
