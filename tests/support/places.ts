import { helpPath, helpTopics } from '../../src/domain/help/topics'
import { offeredBenefits } from '../../src/domain/benefits/offered'

const help = [helpPath(null), ...helpTopics.map(helpPath)]

/** What somebody without a session can open: every route for visitors and for everybody. */
export const visitorPlaces: readonly string[] = [
  '/login',
  '/recuperarPassword',
  '/preafiliacion',
  '/formularioAfiliacion',
  '/cambiarPassword',
  '/passwordChanged',
  '/bandejaDeSalida',
  '/verificar',
  '/delegaciones',
  '/kiosco',
  '/kiosco/codigo',
  '/kiosco/estado',
  '/seguir',
  '/compartido',
  '/acceso-denegado',
  '/pruebaLoginEmpleado',
  '/gestionPortal',
  '/checkOutMercadoPago',
  ...help,
]

/** What a member can open: every route for members, and the ones for everybody that stand in the members' frame. */
export const memberPlaces: readonly string[] = [
  '/dashboard',
  '/listarDatosPersonales',
  '/listarFamiliares',
  '/listarContactos',
  '/ListarDomicilio',
  '/ListarTelefono',
  '/ListarMail',
  '/editarLegajo',
  '/pericias',
  '/detalleDeAportes',
  '/consultaPagos',
  '/checkOutMercadoPago',
  '/tramites',
  '/prestamos',
  '/recibos',
  '/comunicaciones',
  '/haberes',
  '/boletas',
  '/turnos',
  '/seguridad',
  '/avisos',
  '/credencial',
  '/constancia',
  '/subsidios',
  ...offeredBenefits.map(({ path }) => path),
  '/mediosDePago',
  '/opcionDeNivel',
  '/mediosDeContacto',
  '/bandejaDeSalida',
  '/compartido',
  ...help,
]
