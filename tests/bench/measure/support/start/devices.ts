import type { Page } from '@playwright/test'
import { App } from '../../../../e2e/support/app'
import { launchDevice, type Device, type DeviceOptions } from '../../../../e2e/support/devices/persistent'
import { fileOf, isKept, trySignIn } from '../../../../e2e/support/member'
import { visit } from '../../../../sw/support/page'
import { makeLargeDraft } from '../../../support/large-draft'
import type { Wanted } from './probe'

const member = { nroafi: '120018', name: 'Rocío Medina' } as const

/** A page of the portal or of something that it is compared with, and the device that opens it. */
export type Place = {
  name: string
  isOwn: boolean
  /** Origin and address on the line. */
  origin: string
  address: string
  wanted: Wanted
  device: Device
  /** It starts without a connection, by a worker. */
  hasWorker: boolean
  /** Opens it with a connection until all of it is on the device. */
  install: (page: Page) => Promise<void>
}

const signIn: Wanted = {
  selector: '[name=nroafi]',
  key: '7',
  press: { button: 'form button[type=submit]', answer: '[name=password][aria-invalid=true]' },
}
const firstAnswer: Wanted = { selector: '[name="personales.nombres"]', isFilled: true, key: 'A' }
const firstInput: Wanted = { selector: 'input', key: 'A' }

/** The member's file on the screen. */
export const ownFile: Wanted = { selector: 'section.hero', text: member.name }

/** Types number and password of the member on the sign-in and presses the button. */
export const writePassword = (app: App): Promise<void> => trySignIn(app, member.nroafi)

/** Shows the member's file on the open page, with a session of its own if the last one has ended. */
export const openFile = async (page: Page, { origin, address }: Place): Promise<void> => {
  const file = page.locator('section.hero')
  const door = page.locator('[name=nroafi]')
  await page.goto(address)
  await file.or(door).first().waitFor()
  if (await door.isVisible()) await writePassword(new App(page, origin))
  await file.waitFor()
}

/** Puts all of a place on its device, which has a connection from now on. */
export const makeReady = async ({ device, install }: Place): Promise<void> => {
  await device.context.setOffline(false)
  const page = await device.context.newPage()
  await install(page)
  await page.close()
}

/** Origins of the lines to the portal, to the static page and to the peers. */
export type Origins = { portal: string; plain: string; peers: string }

/** Starts a device of each kind of person, and the ones that open what the portal is compared with. */
export const preparePlaces = async (options: DeviceOptions, { portal, plain, peers }: Origins): Promise<Place[]> => {
  const own = {
    isOwn: true,
    hasWorker: true,
    origin: portal,
    install: (page: Page) => new App(page, portal).openLogin(),
  }
  const start = (): Promise<Device> => launchDevice({ ...options, baseURL: `${portal}/afiliados/` })

  const visitor = await start()
  await new App(visitor.page, portal).openLogin()
  const applicant = await start()
  const draft = await makeLargeDraft(applicant.page, portal)
  const enter = async (): Promise<Device> => {
    const device = await start()
    const app = new App(device.page, portal)
    await app.openLogin()
    await writePassword(app)
    await fileOf(app, member.name).waitFor()
    await isKept(device.page)
    return device
  }
  const locked = await enter()
  // Its session ends with the tab.
  const left = locked.page
  locked.page = await locked.context.newPage()
  await left.close()
  const open = await enter()
  const still = await start()
  await visit(still.page, `${plain}/afiliados/`)
  const others = await start()

  const atPeer = (name: string, folder: string): Place => ({
    name,
    isOwn: false,
    hasWorker: false,
    origin: peers,
    address: `${peers}/${folder}/`,
    wanted: firstInput,
    device: others,
    install: async (page) => void (await page.goto(`${peers}/${folder}/`)),
  })
  const wizard = `${portal}/afiliados/formularioAfiliacion?borrador=${draft}&paso=personales`
  const file = `${portal}/afiliados/dashboard`
  return [
    { ...own, name: 'login', address: `${portal}/afiliados/login`, wanted: signIn, device: visitor },
    { ...own, name: 'wizard with a draft', address: wizard, wanted: firstAnswer, device: applicant },
    { ...own, name: 'dashboard, locked', address: file, wanted: signIn, device: locked },
    { ...own, name: 'dashboard, open', address: file, wanted: ownFile, device: open },
    {
      name: 'static page',
      isOwn: false,
      hasWorker: true,
      origin: plain,
      address: `${plain}/afiliados/`,
      wanted: { selector: 'p', text: 'Portal v1' },
      device: still,
      install: (page) => visit(page, `${plain}/afiliados/`),
    },
    atPeer('bare React', 'react'),
    atPeer('SurveyJS', 'survey'),
    atPeer('RJSF', 'rjsf'),
  ]
}
