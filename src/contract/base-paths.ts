import type { BenefitEndpoint } from '../domain/benefits/values'
import { pingPath, portalBase } from './ping-path'

/** Root of the payments API, below the host (API-002). */
export const paymentsBase = '/mercadopago-api'

/** Where all payment calls stand, below the host (API-042, AMB-43). */
const ordersBase = `${paymentsBase}/api/mercadopago`

/** Every call that the portal makes, as an absolute path below the host. */
export const paths = {
  ping: pingPath,
  openApi: `${portalBase}/openapi.json`,
  captcha: `${portalBase}/captcha`,
  recover: `${portalBase}/recover`,
  commonData: `${portalBase}/portal/obtenerDatosComunes`,
  imageCheck: `${portalBase}/validarImagen`,
  profilePhoto: `${portalBase}/portal/usuario`,
  filePhoto: `${portalBase}/portal/afiliado`,
  user: `${portalBase}/portal/afiliado/obtenerAfiliado`,
  registrationCheck: `${portalBase}/afiliacion/validacion/validarMatricula`,
  registrationDateCheck: `${portalBase}/afiliacion/validacion/validarFechaMatricula`,
  levelTable: `${portalBase}/afiliacion/nivel/obtenerTablaReferencia`,
  levelOneCheck: `${portalBase}/afiliacion/nivel/evaluarOpcionNivel1`,
  reducedContribution: `${portalBase}/afiliacion/nivel/obtenerAporteReducido`,
  saveAffiliation: `${portalBase}/afiliacion/guardarAfiliacion`,
  submissions: `${portalBase}/afiliacion/envios`,
  documentLink: `${portalBase}/afiliacion/documentos/enlace`,
  applicantDocument: `${portalBase}/afiliacion/documentos`,
  documentsAsked: `${portalBase}/portal/documentos/pedidos`,
  documentAgain: `${portalBase}/portal/documentos`,
  unknownReceipts: `${portalBase}/afiliacion/envios/desconocidos`,
  login: `${portalBase}/login`,
  logout: `${portalBase}/logout`,
  refreshToken: `${portalBase}/refreshToken`,
  managementLogin: `${portalBase}/loginAnillo`,
  activate: `${portalBase}/activate`,
  passkeyLoginOptions: `${portalBase}/login/llave/opciones`,
  passkeyLogin: `${portalBase}/login/llave`,
  passkeys: `${portalBase}/portal/llaves`,
  passkeyOptions: `${portalBase}/portal/llaves/opciones`,
  passkeyRemoval: `${portalBase}/portal/llaves/quitar`,
  deviceSecret: `${portalBase}/portal/dispositivo`,
  forgetDevice: `${portalBase}/portal/dispositivos/olvidar`,
  ownSessions: `${portalBase}/portal/sesiones`,
  endSessions: `${portalBase}/portal/sesiones/cerrar`,
  unusual: `${portalBase}/portal/novedades`,
  unusualAnswer: `${portalBase}/portal/novedades/responder`,
  proof: `${portalBase}/portal/confirmar`,
  ownData: `${portalBase}/portal/misDatos`,
  ownDataCopy: `${portalBase}/portal/misDatos/copia`,
  ownDataDownload: `${portalBase}/portal/misDatos/copia/descarga`,
  ownDataFile: `${portalBase}/portal/misDatos/copia/archivo`,
  dataConfirmed: `${portalBase}/portal/datosValidados`,
  messages: `${portalBase}/portal/comunicaciones`,
  communications: `${portalBase}/portal/comunicaciones/obtenerComunicaciones`,
  addresses: `${portalBase}/portal/domicilioAfiliado`,
  phones: `${portalBase}/portal/telefonoAfiliado`,
  emails: `${portalBase}/portal/emailAfiliado`,
  relatives: `${portalBase}/portal/familiarAfiliado`,
  levelOrder: `${portalBase}/portal/opcionNivel`,
  levelRequest: `${portalBase}/portal/opcionNivel/nuevaOpcionNivel`,
  levelWithdrawal: `${portalBase}/portal/opcionNivel/desestimarOpcionNivel`,
  contributions: `${portalBase}/portal/aportes`,
  debt: `${portalBase}/portal/aportes/deuda`,
  slips: `${portalBase}/portal/boletas`,
  paidKinds: `${portalBase}/portal/aportes/detalle`,
  paySlips: `${portalBase}/portal/obtenerHaberes`,
  slipPdf: `${portalBase}/generadores/boleta`,
  detailPdf: `${portalBase}/generadores/detalle`,
  expertFeePdf: `${portalBase}/generadores/pericia`,
  paySlipPdf: `${portalBase}/generadores/recibo`,
  stagedFiles: `${portalBase}/portal/subirArchivos`,
  benefits: `${portalBase}/portal/subsidios`,
  subsidyCheck: `${portalBase}/subsidios/validarTipoSubsidio`,
  contributionsCheck: `${portalBase}/subsidios/validarAportesPagos`,
  paymentPlanCheck: `${portalBase}/subsidios/validarPlanPagos`,
  benefitRelatives: `${portalBase}/subsidios/obtenerFamiliares`,
  savedAccounts: `${portalBase}/portal/mediosPago`,
  banks: `${portalBase}/portal/mediosPago/leeBancos`,
  cbuCheck: `${portalBase}/portal/mediosPago/validarCBU`,
  directDebit: `${portalBase}/portal/mediosPago/adhesion`,
  paymentPlanDebt: `${portalBase}/portal/planPago/obtenerDeudaPlanPago`,
  appointmentDistricts: `${portalBase}/portal/turnos/obtenerDistritos`,
  appointmentSlots: `${portalBase}/portal/turnos/obtenerHorarios`,
  appointmentAddress: `${portalBase}/portal/turnos/obtenerDireccionDistrito`,
  activeAppointments: `${portalBase}/portal/turnos/obtenerTurnosActivos`,
  appointmentClosedDays: `${portalBase}/portal/turnos/obtenerDiasNoLaborables`,
  requestAppointment: `${portalBase}/portal/turnos/solicitarTurno`,
  cancelAppointment: `${portalBase}/portal/turnos/cancelarTurno`,
  procedures: `${portalBase}/portal/misTramites`,
  settlement: `${portalBase}/portal/misTramites/resolver`,
  paymentsMade: `${ordersBase}/consultaPago/afiliado`,
  createOrder: `${ordersBase}/ordenPago/crearOrdenPago`,
  updateOrder: `${ordersBase}/ordenPago/actualizarOrdenPago`,
  cancelOrder: `${ordersBase}/ordenPago/cancelarOrdenPago`,
  activeOrder: `${ordersBase}/ordenPago/consultarOrdenActiva`,
  paymentNotices: `${ordersBase}/notificaciones`,
  showFile: `${portalBase}/portal/mostrarArchivo`,
  activeCardPdf: `${portalBase}/portal/credencial/imprimirPDFCredencialActivo`,
  retiredCardPdf: `${portalBase}/portal/credencial/imprimirPDFCredencialJubilado`,
  agreementsPdf: `${portalBase}/portal/credencial/imprimirPDFConstanciaConvenios`,
  cardCode: `${portalBase}/portal/credencial/firma`,
  withdrawals: `${portalBase}/portal/credencial/bajas`,
  withdrawCard: `${portalBase}/portal/credencial/baja`,
  parcels: `${portalBase}/portal/paquetes`,
  envelopeGrant: `${portalBase}/portal/sobres/permiso`,
} as const

/** Path of a parcel (PUT opens it, GET asks for its state); `id` is the 32 hex digits that its code gives. */
export const parcelPath = (id: string): string => `${paths.parcels}/${encodeURIComponent(id)}`

/** Path of one part of a parcel, by its number from 0 (PUT stores it, GET reads it). */
export const parcelPartPath = (id: string, index: number): string => `${parcelPath(id)}/partes/${index}`

/** Path by which its source or its taker acts on a parcel (POST). */
export const parcelActPath = (id: string, act: 'cerrar' | 'tomar' | 'confirmar' | 'recuperar'): string =>
  `${parcelPath(id)}/${act}`

/** Path of a benefit request; `endpoint` is its last part (API-060 to API-065). */
export const benefitPath = (endpoint: BenefitEndpoint): string => `${paths.benefits}/${endpoint}`

/** Path for the state of one submission (GET, with the secret header). */
export const submissionPath = (submissionId: string): string =>
  `${paths.submissions}/${encodeURIComponent(submissionId)}`

/** Path for what the fund asks for again of a submission (GET, with the secret header). */
export const documentAskPath = (submissionId: string): string => `${submissionPath(submissionId)}/documento`

/** Path for withdrawing one submission for ever (POST, with the secret header). */
export const withdrawalPath = (submissionId: string): string => `${submissionPath(submissionId)}/retirar`

/** Path by which the files of a submission are announced ahead of it (PUT, with the secret header). */
export const earlyFilesPath = (submissionId: string): string => `${submissionPath(submissionId)}/archivos`

/** Path of the pieces of one file that goes ahead (PATCH and HEAD, with the secret header). */
export const earlyFilePath = (submissionId: string, fileId: string): string =>
  `${earlyFilesPath(submissionId)}/${encodeURIComponent(fileId)}`

/** Path of what the management reads of one member (GET, API-019). */
export const foundProceduresPath = (nroafi: string): string => `${paths.procedures}/${encodeURIComponent(nroafi)}`

/** Path by which the management reads the declaration of one of a member's procedures (POST). */
export const foundDeclarationPath = (nroafi: string): string => `${foundProceduresPath(nroafi)}/declaracion`
