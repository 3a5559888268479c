import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { listFiles } from '../../../scripts/lib/files'
import { root } from '../../../scripts/lib/paths'
import { visitor } from '../../../src/domain/owner'
import { isRight } from '../../../src/forms/judged'
import { makeOpenDraft } from '../../../src/forms/draft/open-draft'
import { unbornDraft } from '../../../src/forms/draft/unborn-draft'
import { useJudgedPress } from '../../../src/forms/useJudgedPress'
import type { FormDefinition } from '../../../src/forms/form-definition'
import { lateRules } from '../../../src/forms/late-rules'
import type { PanelPart } from '../../../src/forms/panels/panel'
import { PanelList } from '../../../src/forms/panels/PanelList'
import { SendCard } from '../../../src/forms/panels/SendCard'
import { usePanels } from '../../../src/forms/panels/usePanels'
import { clearSnacks, findCurrentSnack } from '../../../src/ui/dialogs/snack-store'
import { newDevice } from '../../offline/support/tab'
import { act, fireEvent, render, screen } from '../../ui/support/setup'
import { panelForm, somePanels, type Panels } from '../support/one-step'
import { someDeps } from '../support/session'

beforeAll(newDevice)
afterEach(() => act(clearSnacks))

const partOf = (id: string, isOf: PanelPart<Panels>['isOf']): PanelPart<Panels> => ({
  id,
  title: () => id,
  detail: (_facts, standing) => `${id}: ${standing}`,
  isOf,
  Body: () => null,
})

const parts = [
  partOf('personas', ({ path }) => path.startsWith('personas.')),
  partOf('cuenta', ({ path }) => path.startsWith('cuenta.')),
]

const acts = { send: vi.fn<() => void>(), miss: vi.fn<() => void>(), press: vi.fn<() => void>() }
const advance = vi.fn<() => void>()
afterEach(() => [...Object.values(acts), advance].forEach((one) => one.mockReset()))

/** Two panels, the card that sends and a button of a step, of a form whose rules arrive or fail when the test says so. */
const show = (values: Panels) => {
  let end: { come: (rules: Pick<typeof panelForm, 'problemsOf'>) => void; fail: (why: Error) => void } | undefined
  const coming = new Promise<Pick<typeof panelForm, 'problemsOf'>>((come, fail) => {
    end = { come, fail }
  })
  const rules = lateRules(() => coming)
  const form: FormDefinition<Panels> = {
    ...panelForm,
    problemsOf: (...judged) => rules.get().problemsOf(...judged),
    rules,
  }
  const draft = unbornDraft(form, { id: crypto.randomUUID(), owner: visitor, values })
  const openDraft = makeOpenDraft(form, draft, [], someDeps().deps)
  const frame = { checklist: () => [], readyLine: () => 'Está completo.', sendLabel: 'enviar trámite' }
  const Page = () => {
    const panels = usePanels(parts.map(({ id }) => id))
    const press = useJudgedPress(openDraft, acts.press)
    return (
      <>
        <PanelList
          openDraft={openDraft}
          frame={{ panels: parts, waitsForValidation: () => false }}
          panels={{ ...panels, advance }}
        />
        <SendCard openDraft={openDraft} frame={frame} onSend={acts.send} onMissing={acts.miss} />
        <button onClick={press}>seguir</button>
      </>
    )
  }
  const { container } = render(<Page />)
  return {
    openDraft,
    said: () => container.textContent,
    arrive: () =>
      act(async () => {
        end?.come(panelForm)
        await openDraft.judge()
      }),
    fail: () =>
      act(async () => {
        end?.fail(new Error('no chunk'))
        await coming.catch(() => undefined)
      }),
  }
}

const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => act(async () => void fireEvent.click(button(name)))

describe('before the rules of a form have loaded', () => {
  test('nothing is called complete or ready, and nothing missing; once they are there, it is', async () => {
    const { openDraft, said, arrive } = show(somePanels())
    expect(isRight(openDraft.state.get())).toBe(false)
    expect(button('enviar trámite').getAttribute('aria-disabled')).toBe('true')
    expect(said()).not.toMatch(/Está completo|Listo para enviar|Te faltan? \d|: done|: filled/)
    await arrive()
    expect(button('enviar trámite').getAttribute('aria-disabled')).toBeNull()
    expect(said()).toMatch(/Está completo.*/)
    expect(said()).toContain('personas: done')
    await openDraft.close()
  })

  test('what they find right as they come did not become so: the focus stays where it is', async () => {
    const { openDraft, arrive } = show(somePanels({ cuenta: { cbu: '' } }))
    await arrive()
    expect(advance).not.toHaveBeenCalled()
    await act(async () => {
      openDraft.put('cuenta.cbu', '2850590940090418135201')
      openDraft.review()
    })
    expect(advance).toHaveBeenCalledOnce()
    await openDraft.close()
  })

  test('a press that goes on from what is right waits for them, and happens once', async () => {
    const { openDraft, arrive } = show(somePanels())
    await press('seguir')
    await press('seguir')
    expect(acts.press).not.toHaveBeenCalled()
    await arrive()
    expect(acts.press).toHaveBeenCalledOnce()
    await openDraft.close()
  })

  test('a press ends in words when they do not load, and never happens later by itself', async () => {
    const { openDraft, fail } = show(somePanels())
    await press('seguir')
    await fail()
    await expect.poll(() => findCurrentSnack()?.text).toContain('No pudimos revisar lo que cargaste.')
    expect(acts.press).not.toHaveBeenCalled()
    await openDraft.close()
  })
})

test('no screen takes a list without problems for a verdict: that is what isRight is for', () => {
  const naive = /problems\.length (?:===|<|>) [01]|!(?:[\w.]+\.)?problems\.(?:some|find)\(|problems\.every\(/
  const files = ['forms', 'features'].flatMap((folder) => listFiles(join(root, 'src', folder)))
  expect(files.length).toBeGreaterThan(400)
  const found = files.filter((file) => naive.test(readFileSync(file, 'utf8'))).map((file) => relative(root, file))
  // Its words count what is there.
  expect(found.filter((file) => !file.endsWith('judged.ts'))).toEqual(['src/forms/stepped-dialog/Missing.tsx'])
})
