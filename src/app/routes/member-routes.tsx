import { cardTitle, type CardPaper } from '../../domain/card/papers'
import { checkoutPath, memberHome, ownDataPath, securityPath } from '../../domain/portal-paths'
import { detailTitle } from '../../domain/slips/paid'
import { reloadScreen } from '../../forms/kiosk/reload-screen'
import { lazyPart } from '../../ui/lazy-part'
import { member } from './member-route'
import { submissions } from '../submissions'
import type { Route } from './route'

const ElsewherePage = lazyPart(() => import('../pages/ElsewherePage').then((module) => module.ElsewherePage))
/** The first screen of a member. */
export const HomePage = lazyPart(() => import('../pages/HomePage').then((module) => module.HomePage))
const PersonalDataPage = lazyPart(() =>
  import('../../features/file/PersonalDataPage').then((module) => module.PersonalDataPage),
)
const RelativesPage = lazyPart(() => import('../../features/file/RelativesPage').then((module) => module.RelativesPage))
const ContactsPage = lazyPart(() => import('../../features/file/ContactsPage').then((module) => module.ContactsPage))
const ProceduresPage = lazyPart(() =>
  import('../../features/procedures/ProceduresPage').then((module) => module.ProceduresPage),
)
const PaymentsPage = lazyPart(() =>
  import('../../features/payments/PaymentsPage').then((module) => module.PaymentsPage),
)
const CheckoutPage = lazyPart(() =>
  import('../../features/payments/result/CheckoutPage').then((module) => module.CheckoutPage),
)
const ReturnedPage = lazyPart(() =>
  import('../../features/payments/result/ReturnedPage').then((module) => module.ReturnedPage),
)
const PaymentsMadePage = lazyPart(() =>
  import('../../features/payments-made/PaymentsMadePage').then((module) => module.PaymentsMadePage),
)
const CardScreen = lazyPart(() => import('../pages/CardScreen').then((module) => module.CardScreen))
const CommunicationsPage = lazyPart(() =>
  import('../../features/communications/CommunicationsPage').then((module) => module.CommunicationsPage),
)
const AppointmentsPage = lazyPart(() =>
  import('../../features/appointments/AppointmentsPage').then((module) => module.AppointmentsPage),
)
const BenefitsPage = lazyPart(() => import('../pages/BenefitsPage').then((module) => module.BenefitsPage))

const SecurityPage = lazyPart(() =>
  import('../../features/entry/security/SecurityPage').then((module) => module.SecurityPage),
)
const OwnDataPage = lazyPart(() =>
  import('../../features/entry/own-data/OwnDataPage').then((module) => module.OwnDataPage),
)
const DetailsPage = lazyPart(() => import('../../features/slips/DetailsPage').then((module) => module.DetailsPage))
const PaySlipsPage = lazyPart(() => import('../../features/slips/PaySlipsPage').then((module) => module.PaySlipsPage))
const ExpertFeePage = lazyPart(() =>
  import('../../features/slips/ExpertFeePage').then((module) => module.ExpertFeePage),
)

// Without its code, as without a network, the present token stays.
const renewToken = (): Promise<unknown> =>
  import('../session/refresh-session').then((module) => module.refreshSession()).catch(() => undefined)

// Without its code nothing opens: the press is repeated.
const choosePassword = (): void =>
  void import('../session/ChangePassword').then((module) => module.openChangePassword()).catch(() => undefined)

const contactLoads = ['datosComunes', 'emails', 'domicilios', 'telefonos'] as const

/** A dialog of the member card over the screen that the person was on (UNS-113). */
const cardRoute = (path: string, title: string, paper: CardPaper): Route =>
  member({
    path,
    title,
    isOver: true,
    loads: ['afiliado', 'credencial'],
    render: (_shell, _framed, { back }) => <CardScreen paper={paper} back={back} />,
  })

/** The forms of contacts open over their tables: what is typed in one outlives the session (F50). */
const contacts = { section: memberHome, hasForm: true } as const

/** The screens of a signed-in member, in the order of the specification's table. */
export const memberRoutes: readonly Route[] = [
  member({
    path: '/listarDatosPersonales',
    title: 'Datos personales',
    section: memberHome,
    loads: ['afiliado', 'tramites'],
    render: () => <PersonalDataPage />,
  }),
  member({
    path: '/listarFamiliares',
    title: 'Datos de familiares',
    section: memberHome,
    loads: ['familiares'],
    render: () => <RelativesPage />,
  }),
  member({
    path: '/listarContactos',
    title: 'Mis medios de contacto',
    ...contacts,
    loads: ['renovarToken', ...contactLoads],
    render: () => <ContactsPage />,
  }),
  // The speed-dial's pages: each opens and focuses its table of /listarContactos (ROUTE-034, UNS-33).
  member({
    path: '/ListarDomicilio',
    title: 'Domicilios',
    ...contacts,
    loads: contactLoads,
    render: () => <ContactsPage focus="domicilio" />,
  }),
  member({
    path: '/ListarTelefono',
    title: 'Teléfonos',
    ...contacts,
    loads: contactLoads,
    render: () => <ContactsPage focus="telefono" />,
  }),
  member({
    path: '/ListarMail',
    title: 'Emails',
    ...contacts,
    loads: contactLoads,
    render: () => <ContactsPage focus="email" />,
  }),
  member({
    path: memberHome,
    title: 'Mi legajo',
    loads: [
      'renovarToken',
      'datosComunes',
      'afiliado',
      'opcionNivel',
      'emails',
      'domicilios',
      'telefonos',
      'familiares',
      'tramites',
      'deuda',
      'aportes',
      'distritos',
      'credencial',
    ],
    render: ({ forms }, _framed, { isBehind }) => <HomePage forms={forms} isBehind={isBehind} />,
  }),
  member({
    path: '/pericias',
    title: 'Pericias',
    hasForm: true,
    loads: ['renovarToken'],
    render: () => <ExpertFeePage renew={renewToken} />,
  }),
  member({
    path: '/detalleDeAportes',
    title: detailTitle(false),
    titleOf: ({ esjubilado }) => detailTitle(esjubilado),
    hasForm: true,
    loads: ['renovarToken', 'afiliado', 'boletasDisponibles', 'aportesPagos'],
    render: () => <DetailsPage renew={renewToken} />,
  }),
  member({ path: '/consultaPagos', title: 'Mis pagos', loads: ['pagos'], render: () => <PaymentsMadePage /> }),
  // Who comes back from the provider in a tab without a session is told so, and nothing about anybody (UNS-53).
  {
    path: checkoutPath,
    title: 'Pago',
    access: 'publica',
    frame: 'comun',
    section: '/boletas',
    render: (_shell, isFramed) => (isFramed ? <CheckoutPage /> : <ReturnedPage />),
  },
  member({
    path: '/tramites',
    title: 'Mis trámites',
    loads: ['tramites', 'documentosPedidos'],
    render: ({ forms }) => <ProceduresPage forms={forms} />,
  }),
  member({
    path: '/prestamos',
    title: 'Mis prestamos',
    loads: ['afiliado'],
    render: () => <ElsewherePage page="prestamos" title="Mis prestamos" />,
  }),
  member({
    path: '/recibos',
    title: 'Mis recibos',
    loads: ['afiliado'],
    render: () => <ElsewherePage page="recibos" title="Mis recibos" />,
  }),
  member({
    path: '/comunicaciones',
    title: 'Comunicaciones',
    loads: ['comunicaciones'],
    render: () => <CommunicationsPage />,
  }),
  member({
    path: '/haberes',
    title: 'Haberes',
    hasForm: true,
    loads: ['renovarToken', 'haberes'],
    render: () => <PaySlipsPage renew={renewToken} />,
  }),
  // The debt is loaded by the screen, once no order is open (PAY-011).
  member({ path: '/boletas', title: 'Realizar pagos', loads: ['emails'], render: () => <PaymentsPage /> }),
  member({
    path: '/turnos',
    title: 'Mis turnos',
    hasForm: true,
    loads: ['turnos', 'emails'],
    render: () => <AppointmentsPage reload={reloadScreen} />,
  }),
  member({
    path: securityPath,
    title: 'Seguridad de tu cuenta',
    render: () => <SecurityPage onChoosePassword={choosePassword} />,
  }),
  member({
    path: ownDataPath,
    title: 'Mis datos',
    render: () => <OwnDataPage editPath={submissions.modificacion.places[0].path} />,
  }),
  cardRoute('/credencial', 'Mi credencial', 'credencial'),
  cardRoute('/constancia', cardTitle.constancia, 'constancia'),
  member({ path: '/subsidios', title: 'Subsidios', section: '/tramites', render: () => <BenefitsPage /> }),
]
