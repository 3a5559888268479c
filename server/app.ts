import { join } from 'node:path'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { builtInCatalogues } from '../src/domain/catalogues/data/built-in'
import { wireKinds, type WireKinds } from '../src/contract/submission-kinds'
import { createAddressDigest, createNetworkDigests } from './adapters/address-digest'
import { createCardSigner } from './adapters/card-signer'
import { createCallCounts } from './adapters/call-counts'
import { valuesOf } from './adapters/any-secret'
import { createBreachedPasswords } from './adapters/breached-passwords'
import { createEnvelopeGrants } from './adapters/envelope-grants'
import { createEnvelopeOpener } from './adapters/envelope-opener'
import { createHandovers } from './adapters/handovers'
import { createCaptcha } from './adapters/captcha'
import { createLossMetrics } from './adapters/loss-metrics'
import { createMail } from './adapters/mail'
import { createProvider } from './adapters/payments/create'
import { createPush } from './adapters/push/create'
import { createPasswords } from './adapters/passwords'
import { loadSecret } from './adapters/secret-file'
import { createSlipPass } from './adapters/slip-pass'
import { createTokens } from './adapters/tokens'
import { createVirusScan } from './adapters/virus-scan'
import { createUserHandle } from './adapters/user-handle'
import { createAfterwards } from './afterwards'
import { registerAccountRoutes } from './areas/accounts/routes'
import { portalPath } from './http/portal-path'
import { portalFor } from './fund/portal/make'
import { registerAppointmentRoutes } from './areas/appointments/routes'
import { registerBenefitChecks } from './areas/benefits/check-routes'
import { registerCardRoutes } from './areas/cards/routes'
import { registerDesk } from './areas/desk/routes'
import { registerCardEnrolment } from './areas/direct-debit/card-routes'
import { registerOfficeRounds, registerOffices } from './areas/agenda/register'
import { loadCatalogues } from './areas/catalogues/lists'
import { registerCatalogueRoutes } from './areas/catalogues/routes'
import { registerDeskSections } from './areas/desk-sections/routes'
import { registerDeviceRoutes } from './areas/devices/routes'
import { registerUnusualRoutes } from './areas/unusual/routes'
import { registerGenerators } from './areas/generators/routes'
import { registerPrintLists } from './areas/generators/list-routes'
import { registerLevelOption } from './areas/level-option/routes'
import { registerLevelRoutes } from './areas/level/routes'
import { registerMemberRoutes } from './areas/members/routes'
import { registerOwnData } from './areas/own-data/routes'
import { registerSettlement } from './areas/procedures/settle-routes'
import { registerLetters } from './areas/messages/letters'
import { registerLetterSender } from './areas/letters/sender'
import { registerReopening } from './areas/parcels/reopen'
import { registerParcelRoutes } from './areas/parcels/routes'
import { registerPasskeyRoutes } from './areas/passkeys/routes'
import { registerPasswordRoutes } from './areas/password/routes'
import { registerReconciliation } from './areas/payments/reconcile'
import { registerPaymentRoutes } from './areas/payments/routes'
import { registerPhotoRoutes } from './areas/photo/routes'
import { registerProcedureRoutes } from './areas/procedures/routes'
import { registerNotices } from './areas/push/round'
import { registerPushRoutes } from './areas/push/routes'
import { registerRecoverRoutes } from './areas/recover/routes'
import { registerRegistrationRoutes } from './areas/registration/routes'
import { registerSandbox } from './areas/sandbox/routes'
import { registerStagedFiles } from './areas/staged/routes'
import { registerSessionRoutes } from './areas/session/routes'
import { createInFlight } from './areas/submissions/in-flight'
import { registerEarlyFiles } from './areas/submissions/early/routes'
import { registerSubmissionRoutes } from './areas/submissions/routes'
import { createUploadRoom } from './areas/submissions/upload-room'
import { createUploads } from './areas/submissions/uploads'
import type { Config } from './config'
import { bodyTypes } from './http/body-type'
import { requestId } from './http/request-id'
import { answerBrokenRequest } from './http/broken-request'
import { cutPorts } from './http/forwarded'
import { registerGone, signalOfCaller } from './http/gone'
import { registerGuard } from './http/guard'
import { registerJsonBodies } from './http/json-body'
import { toLegibleUrl } from './http/legible-url'
import { receptions, registerKinds, type Receptions } from './kinds'
import { limits } from './limits/limits'
import { registerMetrics } from './metrics/routes'
import { checkPublishedPasswords } from './demo/policy'
import { createRoom } from './inspect/room'
import { loggerOptions } from './logger'
import { readRelease } from './release'
import { registerAnswers } from './plugins/answers'
import { registerCallers } from './plugins/authenticate'
import { registerErrors } from './plugins/errors'
import { registerHealth } from './plugins/health'
import { registerDescription, registerOpenApi } from './plugins/openapi'
import { watchMethods } from './plugins/methods'
import { registerPortal } from './plugins/portal'
import { registerWellKnown } from './plugins/well-known'
import { registerDefaultLimit, registerRateLimit } from './plugins/rate-limit'
import { registerRefusals } from './plugins/refusals'
import { registerSchemas } from './plugins/schemas'
import { registerSecurity } from './plugins/security'
import { seedDemo } from './demo/seed-all'
import { createRefusalLog } from './refusal-log'
import { registerSweeps } from './areas/sweeps'
import type { Services } from './services'
import { openStorage, type Storage } from './storage/open'
import { createSpace } from './storage/space'
import { createWaitingRooms } from './waiting-rooms'
import { registerUpkeep } from './storage/upkeep'
import { toTrustFunction } from './http/trust-proxy'

declare module 'fastify' {
  interface FastifyInstance {
    /** The services that the areas use. */
    services: Services
  }
}

/** The log, and replacements that a test may pass. */
type Setting = { clock: () => number; kinds: WireKinds; log: FastifyBaseLogger }

// Without a secret nobody of the management can sign in; the demonstration makes its own, for `npm run gestion`.
const loadManagementSecret = async ({ managementSecret, demoData, dataDir }: Config): Promise<string> =>
  demoData ? loadSecret(managementSecret, join(dataDir, 'management-secret')) : managementSecret

const prepareServices = async (
  config: Config,
  { db, connections, documents, trash, restoredAt }: Storage,
  { clock, kinds, log }: Setting,
): Promise<Services> => {
  const passwords = await createPasswords()
  if (config.demoData) await seedDemo({ db, documents, clock, passwords })
  await checkPublishedPasswords(config, db, passwords, log)
  const captchaSecret = await loadSecret(config.captchaSecret, join(config.dataDir, 'captcha-secret'))
  const tokenSecret = await loadSecret(config.tokenSecret, join(config.dataDir, 'token-secret'))
  const tokenSecrets = valuesOf(tokenSecret, config.tokenSecretAlso)
  const addressDigests = tokenSecrets.map(createAddressDigest)
  const addressDigest = createAddressDigest(tokenSecret)
  return {
    config,
    db,
    clock,
    connections,
    ...readRelease(),
    captcha: createCaptcha(valuesOf(captchaSecret, config.captchaSecretAlso), config.captchaCost, db, clock),
    callCounts: createCallCounts({ db, clock, secret: tokenSecret, rates: config.rateLimits }),
    tokens: createTokens(tokenSecrets, clock, config.sessionHours),
    slipPass: createSlipPass(tokenSecrets, clock),
    cardSigner: await createCardSigner(config.cardKey),
    envelopeGrants: createEnvelopeGrants(tokenSecrets),
    envelopeOpener: await createEnvelopeOpener(config.envelopeKeys),
    readHandover: createHandovers([await loadManagementSecret(config), config.managementSecretAlso], clock),
    passwords,
    breachedPasswords: createBreachedPasswords(config.passwordBreachUrl),
    mail: createMail(config, clock),
    push: await createPush(config, clock),
    provider: createProvider(config, { db, clock }),
    afterwards: createAfterwards(),
    addressDigest,
    addressDigests,
    networks: createNetworkDigests(tokenSecret),
    refusals: createRefusalLog({ db, clock, addressDigest }),
    userHandle: createUserHandle(tokenSecret),
    catalogues: await loadCatalogues(config.publicDir, builtInCatalogues),
    lossMetrics: createLossMetrics(),
    documents,
    restoredAt,
    uploads: createUploads(config.dataDir, documents, trash),
    rooms: createWaitingRooms(db, config.load, (room) => log.warn({ room }, 'a room for what waits is full')),
    space: createSpace(config.dataDir, config.minFreeMb),
    isInfected: createVirusScan(config.clamdSocket),
    inspection: createRoom((loss) => log.warn(loss, 'a file was too much to look at'), signalOfCaller),
    wireKinds: kinds,
    uploadRoom: createUploadRoom(config.load),
    inFlight: createInFlight(),
  }
}

const registerAll = async (app: FastifyInstance, services: Services, received: Receptions): Promise<void> => {
  const { config, version } = services
  const methodsOf = watchMethods(app)
  registerErrors(app)
  registerRefusals(app, services)
  registerCallers(app)
  registerDefaultLimit(app, services)
  await registerOpenApi(app, version)
  const api = registerSchemas(app)
  await registerSecurity(app, config)
  registerGuard(app, services)
  registerGone(app)
  registerJsonBodies(app)
  await registerRateLimit(app, services)
  await registerAnswers(app)
  await app.register(multipart, { throwFileSizeLimit: false })
  registerDescription(api, services)
  registerHealth(api, services)
  registerMetrics(app, services)
  registerCatalogueRoutes(api, services)
  registerRegistrationRoutes(api, services)
  registerLevelRoutes(api, services)
  registerPhotoRoutes(api, services)
  registerRecoverRoutes(api, services)
  registerSessionRoutes(api, services)
  registerDeviceRoutes(api, services)
  registerUnusualRoutes(api, services)
  registerPushRoutes(api, services)
  registerDeskSections(api, services)
  registerPasswordRoutes(api, services)
  registerPasskeyRoutes(api, services)
  registerMemberRoutes(api, services)
  await registerOwnData(api, services)
  registerPaymentRoutes(api, services)
  registerSandbox(api, services)
  registerAppointmentRoutes(api, services)
  registerProcedureRoutes(api, services)
  registerOffices(api, services)
  registerPrintLists(api, services)
  await registerGenerators(app, services)
  registerSettlement(api, services)
  registerDesk(api, services)
  registerLevelOption(api, services)
  registerSubmissionRoutes(api, services)
  await registerEarlyFiles(api, services)
  registerStagedFiles(api, services)
  await registerParcelRoutes(api, services, received)
  registerAccountRoutes(api, services)
  registerCardEnrolment(api, services)
  registerCardRoutes(api, services)
  registerBenefitChecks(api, services)
  registerKinds(api, services, received)
  registerWellKnown(app, services)
  const { fund, distDir, dataDir } = config
  await registerPortal(app, await portalFor(fund, distDir, dataDir, portalPath), methodsOf)
}

/**
 * The whole server, not listening yet: database and data folder opened and checked to belong together, leftovers of a
 * crash removed, all routes registered. Closing it waits for the requests in flight and then closes the database.
 * `clock` gives epoch milliseconds. `kinds` and `received` are the tables of the kinds of request.
 */
export const buildApp = async (
  config: Config,
  clock: () => number = Date.now,
  kinds: WireKinds = wireKinds,
  received: Receptions = receptions,
): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    trustProxy: toTrustFunction(config.trustProxy),
    bodyLimit: limits.requests.body.value,
    requestTimeout: limits.requests.duration.value,
    connectionTimeout: limits.requests.silence.value,
    genReqId: (request) => requestId(request.headers, config.trustProxy),
    // The guard answers this case in Spanish.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    http: {
      headersTimeout: limits.requests.headers.value,
      connectionsCheckingInterval: limits.requests.look.value,
      maxHeaderSize: limits.requests.head.value,
    },
    clientErrorHandler: answerBrokenRequest,
    rewriteUrl: ({ url = '/', headers }) => {
      // Nothing has read the caller's address yet.
      cutPorts(headers)
      return toLegibleUrl(url)
    },
    // The routes themselves refuse long parts of a path.
    routerOptions: { maxParamLength: limits.requests.head.value, constraints: bodyTypes },
  })
  const storage = await openStorage(config, clock, app.log)
  try {
    app.addHook('onClose', storage.close)
    const services = await prepareServices(config, storage, { clock, kinds, log: app.log })
    app.addHook('onClose', services.inspection.close)
    app.addHook('onClose', services.afterwards.close)
    app.decorate('services', services)
    await registerAll(app, services, received)
    if (!storage.isClockDoubtful) registerSweeps(app, services)
    registerUpkeep(app, storage)
    registerLetters(app, services)
    registerNotices(app, services)
    registerOfficeRounds(app, services)
    registerLetterSender(app, services)
    registerReconciliation(app, services)
    registerReopening(app, services, received)
    await app.ready()
    return app
  } catch (cause) {
    await storage.close()
    throw cause
  }
}
