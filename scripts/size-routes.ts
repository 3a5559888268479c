/** One route whose first load is measured. */
export type MeasuredRoute = {
  /** Path below /afiliados/. */
  path: string
  /** Other paths of the same screen. */
  aliases?: readonly string[]
  /** Source modules that the route must load lazily before it can be used, besides the entry. */
  modules: readonly string[]
  /** Largest total of the page's scripts and styles, in kB (1000 bytes) after Brotli. */
  budget: number
}

const benefitPaths = [
  'adopcion',
  'madre_no_gestante',
  'maternidad',
  'matrimonio',
  'nacimiento',
  'union-convivencial',
].flatMap((name) => [`/${name}`, `/subsidios/${name}`])

/** The measured routes, their modules and their budgets. Every route listed here must exist in the build. */
export const measuredRoutes: readonly MeasuredRoute[] = [
  { path: '/login', modules: ['src/features/entry/sign-in/LoginPage.tsx'], budget: 113.5 },
  { path: '/recuperarPassword', modules: ['src/features/entry/recovery/RecoverPage.tsx'], budget: 132 },
  { path: '/preafiliacion', modules: ['src/features/preaffiliation/IntroPage.tsx'], budget: 176.5 },
  { path: '/formularioAfiliacion', modules: ['src/features/preaffiliation/declaration.tsx'], budget: 202.5 },
  { path: '/bandejaDeSalida', modules: ['src/features/outbox/OutboxPage.tsx'], budget: 192.5 },
  { path: '/dashboard', modules: ['src/app/pages/HomePage.tsx'], budget: 216.5 },
  { path: '/boletas', modules: ['src/features/payments/PaymentsPage.tsx'], budget: 213.5 },
  { path: '/checkOutMercadoPago', modules: ['src/features/payments/result/CheckoutPage.tsx'], budget: 211 },
  { path: '/consultaPagos', modules: ['src/features/payments-made/PaymentsMadePage.tsx'], budget: 201 },
  {
    path: '/comunicaciones',
    modules: ['src/features/communications/CommunicationsPage.tsx'],
    budget: 204.5,
  },
  { path: '/tramites', modules: ['src/features/procedures/ProceduresPage.tsx'], budget: 207 },
  {
    path: '/nacimiento',
    aliases: benefitPaths,
    modules: ['src/features/benefits/declaration.tsx'],
    budget: 251.5,
  },
  {
    path: '/gestionPortal',
    modules: ['src/app/desk/DeskScreen.tsx'],
    budget: 254,
  },
  { path: '/mediosDeContacto', modules: ['src/features/contact/declaration.tsx'], budget: 241.5 },
  { path: '/mediosDePago', modules: ['src/features/direct-debit/declaration.tsx'], budget: 236 },
]
