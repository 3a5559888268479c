import type { Page } from '@playwright/test'

const mark = 'policy broken:'

/**
 * Writes down what the browser refuses a page by its Content-Security-Policy, from the next address on: what was broken, what
 * was given, and by which script. A frame is left out: it has a policy of its own.
 */
export const watchPolicies = async (page: Page): Promise<readonly string[]> => {
  const broken: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith(mark)) broken.push(message.text().slice(mark.length))
  })
  await page.addInitScript((words) => {
    if (window.top === window.self)
      addEventListener('securitypolicyviolation', ({ violatedDirective, sample, sourceFile, lineNumber }) =>
        console.info(`${words} ${violatedDirective} «${sample}» ${sourceFile}:${lineNumber}`),
      )
  }, mark)
  return broken
}
