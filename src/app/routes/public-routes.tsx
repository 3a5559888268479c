import { config } from '../../api/config'
import {
  deniedPath,
  kioskCodePath,
  kioskHome,
  kioskStatePath,
  isJoining,
  managementDoor,
  managementHome,
  officesPath,
  recoverPath,
  sharedPath,
  signInPath,
  takePath,
} from '../../domain/portal-paths'
import { isKiosk } from '../../ui/kiosk'
import { lazyPart } from '../../ui/lazy-part'
import type { Route } from './route'

const LoginPage = lazyPart(() => import('../../features/entry/sign-in/LoginPage').then((module) => module.LoginPage))
const RecoverPage = lazyPart(() =>
  import('../../features/entry/recovery/RecoverPage').then((module) => module.RecoverPage),
)
const NewPasswordPage = lazyPart(() =>
  import('../../features/entry/recovery/NewPasswordPage').then((module) => module.NewPasswordPage),
)
const PasswordChangedPage = lazyPart(() =>
  import('../../features/entry/recovery/PasswordChangedPage').then((module) => module.PasswordChangedPage),
)
const ManagementEntry = lazyPart(() =>
  import('../../features/entry/sign-in/ManagementEntry').then((module) => module.ManagementEntry),
)
const IntroPage = lazyPart(() => import('../../features/preaffiliation/IntroPage').then((module) => module.IntroPage))
const OutboxPage = lazyPart(() => import('../../features/outbox/OutboxPage').then((module) => module.OutboxPage))
const SharedPage = lazyPart(() => import('../../features/outbox/shared/SharedPage').then((module) => module.SharedPage))
const Resume = lazyPart(() => import('../../features/outbox/Resume').then((module) => module.Resume))
const KioskHome = lazyPart(() => import('../kiosk/KioskHome').then((module) => module.KioskHome))
const KioskState = lazyPart(() => import('../kiosk/KioskState').then((module) => module.KioskState))
const CodePage = lazyPart(() => import('../../features/carry/envelope/CodePage').then((module) => module.CodePage))
const OfficesPage = lazyPart(() => import('../../features/contact/OfficesPage').then((module) => module.OfficesPage))
const CarryPage = lazyPart(() => import('../../features/carry/CarryPage').then((module) => module.CarryPage))
const DeniedPage = lazyPart(() => import('../pages/DeniedPage').then((module) => module.DeniedPage))
const DeskScreen = lazyPart(() => import('../desk/DeskScreen').then((module) => module.DeskScreen))
const VerifyPage = lazyPart(() => import('../../features/verify/VerifyPage').then((module) => module.VerifyPage))
const ComponentsPage = lazyPart(() => import('../pages/ComponentsPage').then((module) => module.ComponentsPage))

/** Screens for everybody, and screens for visitors only. */
export const publicRoutes: readonly Route[] = [
  {
    path: signInPath,
    name: 'login',
    title: 'Inicio',
    access: 'visitante',
    frame: 'publico',
    render: ({ prompts, forms, start }) => (
      <LoginPage prompts={prompts} resume={isKiosk() ? null : <Resume forms={forms} />} onStart={start} />
    ),
  },
  {
    path: recoverPath,
    name: 'recuperarPassword',
    title: 'Nuevo usuario o recuperar contraseña',
    titleFor: (search) => (isJoining(search) ? 'Empezá tu afiliación' : undefined),
    access: 'visitante',
    frame: 'publico',
    render: ({ start }) => <RecoverPage onStart={start} />,
  },
  {
    path: '/preafiliacion',
    name: 'preafiliacion',
    title: 'Preafiliación',
    access: 'visitante',
    frame: 'publico',
    render: ({ deps }) => <IntroPage deps={deps} />,
  },
  {
    path: '/cambiarPassword',
    name: 'cambiarPassword',
    title: 'Reestablecer contraseña',
    access: 'visitante',
    frame: 'publico',
    render: () => <NewPasswordPage />,
  },
  {
    path: '/passwordChanged',
    title: 'Contraseña cambiada',
    access: 'publica',
    frame: 'publico',
    render: () => <PasswordChangedPage />,
  },
  {
    path: '/bandejaDeSalida',
    title: 'Bandeja de salida',
    access: 'publica',
    frame: 'comun',
    render: ({ prompts, forms, signIn }, framed) => (
      <OutboxPage prompts={prompts} forms={forms} onSignIn={signIn} isFramed={framed} />
    ),
  },
  {
    path: '/verificar',
    title: 'Verificar credencial',
    access: 'publica',
    frame: 'publico',
    render: () => <VerifyPage />,
  },
  {
    path: officesPath,
    title: 'Medios de contacto',
    access: 'publica',
    frame: 'publico',
    render: () => <OfficesPage />,
  },
  {
    path: kioskHome,
    title: 'Inicio',
    access: 'publica',
    frame: 'publico',
    render: () => <KioskHome />,
  },
  {
    path: kioskCodePath,
    title: 'Tu código',
    access: 'publica',
    frame: 'publico',
    render: () => <CodePage />,
  },
  {
    path: kioskStatePath,
    title: 'Estado de la tablet',
    access: 'publica',
    frame: 'publico',
    render: () => <KioskState />,
  },
  {
    path: takePath,
    title: 'Traer un formulario',
    access: 'publica',
    frame: 'publico',
    loads: ['afiliado'],
    render: ({ forms, signIn }) => <CarryPage forms={forms} onSignIn={signIn} />,
  },
  {
    path: sharedPath,
    title: 'Lo que compartiste',
    access: 'publica',
    frame: 'comun',
    section: '/tramites',
    render: ({ forms, deps }, framed) => <SharedPage forms={forms} deps={deps} isFramed={framed} />,
  },
  {
    path: deniedPath,
    title: 'Sin acceso',
    access: 'publica',
    frame: 'publico',
    render: () => <DeniedPage />,
  },
  {
    path: managementDoor,
    title: 'Ingreso de gestión',
    access: 'publica',
    frame: 'publico',
    render: () => <ManagementEntry />,
  },
  {
    path: managementHome,
    title: 'Gestión',
    access: 'gestion',
    frame: 'publico',
    holdsBelow: true,
    render: () => <DeskScreen />,
  },
]

/** The page that shows the components; does not exist in production (ROUTE-006, ROUTE-036). */
export const testRoutes = (environment: string = config.environment): readonly Route[] =>
  environment === 'production'
    ? []
    : [
        {
          path: '/testComponents',
          aliases: ['/TestComponentes'],
          title: 'Componentes',
          access: 'publica',
          frame: 'publico',
          render: () => <ComponentsPage />,
        },
      ]
