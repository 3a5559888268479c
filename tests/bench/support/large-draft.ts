import { expect, type Page } from '@playwright/test'
import { stepIds, type StepId } from '../../../src/domain/preaffiliation/values'
import { App } from '../../e2e/support/app'
import { aLargeForm } from './answers'
import { sealContent } from './seal-content'

/** Begins a pre-affiliation as a visitor without a connection, which needs no captcha; gives the draft's id. */
const beginDraft = async (page: Page, origin: string): Promise<string> => {
  const app = new App(page, origin)
  const { nroafi, nrodoc } = aLargeForm().personales
  await app.openLogin()
  await page.context().setOffline(true)
  await app.enterOffline({ nroafi, nrodoc })
  await page.context().setOffline(false)
  const id = new URL(page.url()).searchParams.get('borrador')
  if (id === null) throw new Error('the entry page gave no draft')
  return id
}

/** Makes a draft with the largest possible form; gives its id. The page is left outside of the form. */
export const makeLargeDraft = async (page: Page, baseURL: string | undefined): Promise<string> => {
  const id = await beginDraft(page, new URL(baseURL ?? '').origin)
  await page.goto('login')
  const content = { values: aLargeForm(), step: 'personales', visited: [...stepIds], checks: {}, refusals: [] }
  await page.evaluate(sealContent, { id, content: JSON.stringify(content) })
  return id
}

/** Opens a step of the draft and waits until its fields can be used. */
export const openStep = async (page: Page, draftId: string, step: StepId): Promise<void> => {
  await page.goto(`formularioAfiliacion?borrador=${draftId}&paso=${step}`)
  await expect(page.locator('main form, main .form, main .children, main .review').first()).toBeVisible()
}
