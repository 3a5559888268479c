import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'

const source = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8')

type Found = { ruleId: string; value: [level: string, outcome: string]; message: string; snippet: string }

declare global {
  /** IBM Equal Access, once its script is in the page. */
  var ace: { Checker: new () => { check: (node: Document, sets: string[]) => Promise<{ results: Found[] }> } }
}

/** A finding of a tool that is none, with the reason. */
type Refuted = { rule: string; of: RegExp; reason: string }

const refuted: readonly Refuted[] = [
  {
    rule: 'table_headers_exists',
    of: /<table class="table/,
    reason: 'On a phone the rows are cards and the head of the table is there for screen readers alone.',
  },
  {
    rule: 'fieldset_label_valid',
    of: /"(hijos|familiares)-\d+-/,
    reason: 'Each child is a group with a name of its own, and its dates are groups within that.',
  },
  {
    rule: 'label_name_visible',
    of: /aria-label="Menú de usuario/,
    reason: 'The initials on the button are hidden from whoever listens, and nobody calls them by voice.',
  },
  {
    rule: 'label_content_exists',
    of: /class="check check-only/,
    reason: 'A tick in a table has its name as an attribute; its row says the same to those who see.',
  },
  {
    rule: 'aria_child_tabbable',
    of: /role="tablist"/,
    reason: 'What lies under an open dialog is inert; the tabs of an open page can be reached.',
  },
]

// What Equal Access only asks a person to look at is no finding.
const isFault = ({ value: [level, outcome] }: Found): boolean => level === 'VIOLATION' && outcome === 'FAIL'

const isRefuted = ({ ruleId, snippet }: Found): boolean =>
  refuted.some(({ rule, of }) => rule === ruleId && of.test(snippet))

const findByEqualAccess = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'ace' in globalThis))) await page.evaluate(`${source};globalThis.ace = ace`)
  const found = await page.evaluate(async () => (await new ace.Checker().check(document, ['WCAG_2_2'])).results)
  return found
    .filter((one) => isFault(one) && !isRefuted(one))
    .map(({ ruleId, message, snippet }) => `Equal Access, ${ruleId}: ${message}\n  ${snippet}`)
}

const validator = new HtmlValidate({
  root: true,
  // The second preset leaves out what a browser writes in its own way.
  extends: ['html-validate:recommended', 'html-validate:browser'],
  rules: {
    // React's ids begin with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // The form without a button belongs to the fields that browsers are to forget; it is never sent.
    'wcag/h32': 'off',
    // A browser writes no field to the disk that is 'off'; an empty one has its token (src/ui/fields/autofill.ts).
    'autocomplete-password': 'off',
    // The same 'off' on ticks, choices and files, where the rule says that it means nothing: it keeps their answers off the
    // disk all the same.
    'valid-autocomplete': 'off',
    // A list may have a name: screen readers say it with the number of its items.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // A telephone number may break at its space on the narrowest screens.
    'tel-non-breaking': 'off',
    // A calendar of react-aria is a grid of days; a bar of progress and a mark with a name have no native element.
    'prefer-native-element': 'off',
    'no-redundant-role': 'off',
    'no-deprecated-attr': 'off',
    'no-implicit-button-type': 'off',
    // See `landmarks`.
    'unique-landmark': 'off',
  },
})

// What lies under an open dialog is no landmark for anybody: only the rest is asked for names of its own.
const landmarks = new HtmlValidate({ root: true, rules: { 'unique-landmark': 'error' } })

const withoutHidden = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const copy = document.implementation.createHTMLDocument()
    copy.body.replaceWith(copy.importNode(document.body, true))
    for (const hidden of copy.querySelectorAll('[inert], [aria-hidden=true]')) hidden.remove()
    return copy.documentElement.outerHTML
  })

const findByHtmlValidate = async (page: Page): Promise<string[]> => {
  const whole = await validator.validateString(await page.content())
  const marked = await landmarks.validateString(await withoutHidden(page))
  return [...whole.results, ...marked.results].flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `html-validate, ${ruleId}: ${message}\n  ${selector ?? ''}`),
  )
}

/** What IBM Equal Access (WCAG 2.2) and html-validate find on the screen as it stands, one text each. */
export const findBySecondEyes = async (page: Page): Promise<string[]> => [
  ...(await findByEqualAccess(page)),
  ...(await findByHtmlValidate(page)),
]
