/** How an event stands in the log: `bad` was refused or fails, `care` takes something away, `look` is a look at somebody. */
export type EventTone = 'plain' | 'look' | 'care' | 'bad'

/** An event of the log in words, after who did it: 'Miró un legajo'. */
export type EventWords = { words: string; tone: EventTone }

const plain = (words: string): EventWords => ({ words, tone: 'plain' })
const look = (words: string): EventWords => ({ words, tone: 'look' })
const care = (words: string): EventWords => ({ words, tone: 'care' })
const bad = (words: string): EventWords => ({ words, tone: 'bad' })

/** Every event of the log of accounts, by its name there. The server does not compile without the words of one. */
export const eventWords = {
  ingreso: plain('Ingresó'),
  ingresoFallido: bad('Ingreso rechazado'),
  ingresoBloqueado: bad('Ingreso bloqueado'),
  captchaIncorrecto: bad('No pasó la verificación'),
  ingresoGestion: plain('Ingresó a gestión'),
  ingresoGestionFallido: bad('Ingreso a gestión rechazado'),
  cierre: plain('Cerró su sesión'),
  sesionesCerradas: care('Cerró sesiones'),
  dispositivoOlvidado: care('Olvidó un dispositivo'),
  novedadConfirmada: plain('Respondió «Fui yo»'),
  novedadNegada: care('Respondió «No fui yo»'),
  confirmacionPedida: plain('Empezó a confirmar quién es'),
  confirmacion: plain('Confirmó quién es'),
  confirmacionFallida: bad('No pudo confirmar quién es'),
  cambioClave: care('Cambió su contraseña'),
  llaveAgregada: care('Agregó una llave de acceso'),
  llaveQuitada: care('Quitó una llave de acceso'),
  cambioClaveFallido: bad('No pudo cambiar su contraseña'),
  recupero: care('Pidió otra contraseña'),
  recuperoFallido: bad('Pidió otra contraseña y no se envió'),
  activacion: care('Eligió una contraseña por el enlace'),
  fotoPerfil: plain('Cambió su foto de perfil'),
  fotoCarnet: plain('Cambió su foto de legajo'),
  datosConfirmados: plain('Confirmó sus datos'),
  pedidoLlamada: plain('Pidió que la llamen'),
  mensajeDistrito: plain('Escribió a su delegación'),
  domicilioCambiado: plain('Cambió un domicilio'),
  telefonoCambiado: plain('Cambió un teléfono'),
  emailCambiado: care('Cambió un email'),
  familiarCambiado: plain('Cambió un familiar'),
  busquedaAfiliado: look('Buscó a una persona'),
  consultaTramites: look('Miró los trámites'),
  consultaDeclaracion: look('Miró una declaración'),
  consultaLegajo: look('Miró un legajo'),
  consultaSesiones: look('Miró las sesiones'),
  consultaCartas: look('Miró las cartas'),
  consultaRegistro: look('Miró el registro'),
  registroExportado: care('Exportó el registro'),
  cierreSesionesPedido: care('Pidió cerrar sesiones'),
  resolucionPedida: plain('Pidió resolver un trámite'),
  bajaCredencialPedida: care('Pidió retirar una credencial'),
  cuentaCerrada: care('Cerró una cuenta'),
  cuentaReabierta: care('Volvió a abrir una cuenta'),
  tabletRetirada: care('Retiró una tablet'),
  cambioEmailFrenado: care('Deshizo un cambio de email'),
  subsidio: plain('Pidió un subsidio'),
  modificacion: plain('Pidió modificar sus datos'),
  documentoImpreso: plain('Imprimió un documento'),
  credencialDadaDeBaja: care('Retiró una credencial'),
  adhesion: plain('Adhirió al débito automático'),
  nivel: plain('Pidió un nivel'),
  nivelDesestimado: care('Desestimó un pedido de nivel'),
  nivelResuelto: plain('Resolvió un pedido de nivel'),
  archivosGuardados: plain('Adelantó archivos'),
  modificacionResuelta: plain('Resolvió una modificación de datos'),
  ordenPagoCreada: plain('Creó una orden de pago'),
  ordenPagoCancelada: plain('Canceló una orden de pago'),
  pagoAcreditado: plain('Acreditó un pago'),
  pagoDevuelto: care('Devolvió un pago'),
  pagoObservado: care('Observó un pago'),
  copiaPedida: plain('Pidió una copia de sus datos'),
  copiaBajada: plain('Bajó la copia de sus datos'),
  borradoPedido: plain('Pidió que se borren datos'),
  comunicacionesVistas: look('Miró las comunicaciones'),
  comunicacionEscrita: plain('Escribió una comunicación'),
  comunicacionPedida: plain('Pidió cambiar una comunicación'),
  comunicacionPublicada: plain('Publicó una comunicación'),
  comunicacionRetirada: care('Retiró una comunicación'),
  bandejaVista: look('Miró los pendientes'),
  tramiteVisto: look('Miró un trámite'),
  documentoVisto: look('Miró un documento'),
  tramiteTomado: plain('Tomó un trámite'),
  tramiteSoltado: plain('Soltó un trámite'),
  resolucionAplicada: plain('Resolvió un trámite'),
  resolucionDeshecha: care('Deshizo una resolución'),
  resolucionFallida: bad('No pudo aplicar una resolución'),
  documentoEnviado: plain('Mandó un documento'),
  turnoPedido: plain('Pidió un turno'),
  turnoCancelado: plain('Canceló un turno'),
  agendaVista: look('Miró la agenda'),
  turnoMarcado: plain('Marcó si vino a un turno'),
  turnoPorCancelar: care('Pidió cancelar un turno'),
  turnoNoCancelado: plain('Deshizo la cancelación de un turno'),
  horarioCambiado: care('Cambió los horarios de turnos'),
  diaCerrado: care('Cerró un día'),
  diaAbierto: plain('Abrió un día'),
  accesoDenegado: bad('No tiene permiso'),
  demasiadosPedidos: bad('Demasiados pedidos'),
} as const satisfies Record<string, EventWords>

/** Name of an event of the log. */
export type LogEvent = keyof typeof eventWords

/** Whether something names an event of the log. */
export const isLogEvent = (name: string): name is LogEvent => Object.hasOwn(eventWords, name)

/** An event in words; its name for one of a newer release. */
export const wordsOfEvent = (name: string): EventWords => (isLogEvent(name) ? eventWords[name] : plain(name))

/** The events that are refusals: many of one kind that follow each other are one line. */
export const refusals: readonly LogEvent[] = Object.keys(eventWords)
  .filter(isLogEvent)
  .filter((name) => eventWords[name].tone === 'bad')
