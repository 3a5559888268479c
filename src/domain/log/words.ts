import type { LogEntry } from './entries'
import type { ListName, LogEvent, LogEventOf } from './events'
import { lossNames, type LossCounts, type LossName } from './losses'
import { readingWords, type CallName } from './names'

const calls: Record<CallName, string> = {
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
  unusual: 'lo que hubo fuera de lo habitual',
  unusualAnswer: 'respuesta a lo que hubo fuera de lo habitual',
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
  directDebit: 'adhesión al débito automático',
  paymentPlanDebt: 'deuda del plan de pagos',
  procedures: 'trámites',
  showFile: 'documento de un trámite',
  paymentsMade: 'pagos',
  createOrder: 'orden de pago nueva',
  updateOrder: 'resultado de un pago',
  cancelOrder: 'cancelación de una orden de pago',
  activeOrder: 'orden de pago abierta',
  requestAppointment: 'pedido de un turno',
  cancelAppointment: 'cancelación de un turno',
  activeAppointments: 'turnos',
  activeCardPdf: 'PDF de la credencial',
  retiredCardPdf: 'PDF de la credencial de jubilación',
  agreementsPdf: 'PDF de la constancia para convenios',
  other: 'otra consulta',
}

const callOutcomes: Record<LogEventOf<'call'>['outcome'], string> = {
  silence: 'no hubo respuesta',
  refused: 'el servidor no la aceptó',
  failed: 'el servidor no pudo responder',
}

const tooks: Record<LogEventOf<'call'>['took'], string> = {
  'under-1s': 'en menos de 1 segundo',
  'under-5s': 'en menos de 5 segundos',
  'under-20s': 'en menos de 20 segundos',
  longer: 'en 20 segundos o más',
}

const lists: Record<ListName, string> = {
  civilStatuses: 'estados civiles',
  nationalities: 'nacionalidades',
  nationalityTypes: 'tipos de nacionalidad',
  countryCodes: 'códigos de país',
  phoneTypes: 'tipos de teléfono',
  contactTypes: 'tipos de contacto',
  provinces: 'provincias',
  carriers: 'tipos de línea',
  familyTypes: 'tipos de familiar',
  localities: 'localidades',
}

const images: Record<LogEventOf<'image'>['outcome'], string> = {
  unreadable: 'No se pudo leer una imagen.',
  unavailable: 'No se pudo abrir un archivo.',
  late: 'Un archivo tardó demasiado en leerse.',
}

const sends: Record<LogEventOf<'send'>['outcome'], string> = {
  accepted: 'La Caja recibió un envío.',
  refused: 'La Caja no aceptó un envío.',
  postponed: 'Un envío no pudo salir: se intenta más tarde.',
  waiting: 'Un envío espera que ingreses.',
  'not-kept': 'No se pudo poner un envío en la bandeja de salida.',
}

const storages: Record<LogEventOf<'storage'>['problem'], string> = {
  full: 'No hay espacio en el dispositivo.',
  lost: 'El dispositivo dejó de responder al guardar.',
  silent: 'El dispositivo tardó en responder.',
  blocked: 'Otra pestaña no deja actualizar lo guardado.',
  outdated: 'Esta pestaña tiene una versión anterior.',
  private: 'La ventana es privada: no se guarda al cerrar.',
  unavailable: 'El navegador no permite guardar.',
}

const damages: Record<LogEventOf<'damage'>['what'], string> = {
  draft: 'Un borrador guardado está dañado.',
  file: 'Un archivo guardado está dañado.',
  request: 'Un envío guardado está dañado.',
}

const workers: Record<LogEventOf<'worker'>['outcome'], string> = {
  ready: 'El portal quedó listo para usar sin conexión.',
  failed: 'No se pudo guardar el portal para usarlo sin conexión.',
  waiting: 'Hay una versión nueva del portal.',
}

const faults: Record<LogEventOf<'fault'>['where'], string> = {
  part: 'Una parte del portal dejó de funcionar.',
  page: 'Algo del portal falló, fuera de lo que se veía.',
  worker: 'Algo falló en lo que el portal hace en segundo plano.',
}

const wordsOf = (event: LogEvent): string => {
  switch (event.kind) {
    case 'call':
      return `Consulta «${calls[event.call]}»: ${callOutcomes[event.outcome]} ${tooks[event.took]}.`
    case 'list':
      return `Lista «${lists[event.list]}»: no se pudo actualizar, queda la copia guardada.`
    case 'reading':
      return `Datos «${readingWords[event.reading]}»: la respuesta no se pudo leer.`
    case 'line':
      return `Datos «${readingWords[event.reading]}»: no se pudo leer todo.`
    case 'image':
      return images[event.outcome]
    case 'send':
      return sends[event.outcome]
    case 'storage':
      return storages[event.problem]
    case 'damage':
      return damages[event.what]
    case 'evicted':
      return 'El navegador borró lo guardado.'
    case 'worker':
      return workers[event.outcome]
    case 'part':
      return 'No se pudo cargar una parte del portal.'
    case 'fault':
      return faults[event.where]
  }
}

/** An entry as a sentence for the person: 'Consulta «trámites»: no hubo respuesta en menos de 20 segundos. (3 veces)'. */
export const entryWords = ({ event, times }: LogEntry): string =>
  times === 1 ? wordsOf(event) : `${wordsOf(event)} (${times} veces)`

const losses: Record<LossName, string> = {
  full: 'sin espacio en el dispositivo',
  damaged: 'algo guardado que se dañó',
  evicted: 'lo guardado, borrado por el navegador',
  update: 'el portal no se pudo guardar para usarlo sin conexión',
  broken: 'un envío que no pudo salir',
  file: 'un archivo que no se pudo leer',
}

/** The counts as lines for the person: 'sin espacio en el dispositivo: 2'. */
export const lossLines = (counts: LossCounts): string[] =>
  lossNames.flatMap((name) => (counts[name] === undefined ? [] : [`${losses[name]}: ${counts[name]}`]))
