/**
 * A statement of the screen, reported by the page. `key` is the id of the control, the slot, or the number of the
 * receipt.
 */
export type Report = {
  kind: 'edit' | 'saved' | 'pick' | 'tick' | 'receipt'
  key: string
  value: string
  /** Title of the current step, '' outside of the form. */
  step: string
}

/** Name of the page's reporting function. */
export const bindingName = 'reportClaim'

/**
 * Runs inside every page before its own code. Reports each edit when it happens, and each claim as soon as it is on the
 * screen: "guardado" is about every edit until then, the last key included. Must not use anything from outside of
 * itself.
 */
export const watchClaims = ({ binding }: { binding: string }): void => {
  const edits = new Map<string, { value: string; step: string }>()
  const told = new Set<string>()
  const report: unknown = Reflect.get(globalThis, binding)
  const heads = '.wz h1, .page-head:has(.saved) h1, .full-head:has(.saved) h1'
  const step = () => document.querySelector(heads)?.textContent ?? ''
  const tell = (kind: string, key: string, value: string, at = step()): void => {
    if (typeof report === 'function') void report({ kind, key, value, step: at })
  }
  const once = (kind: string, key: string, value: string): void => {
    const id = [kind, key, value].join('|')
    if (told.has(id)) return
    told.add(id)
    tell(kind, key, value)
  }
  const read = (target: EventTarget | null): { key: string; value: string } | undefined => {
    if (target instanceof HTMLSelectElement) return { key: target.id, value: target.value }
    if (!(target instanceof HTMLInputElement) || target.type === 'file' || target.getAttribute('role') === 'combobox')
      return
    if (target.type === 'radio') {
      const group = target.closest('[role="radiogroup"]')
      return group ? { key: group.id, value: target.value } : undefined
    }
    if (target.type === 'checkbox') return { key: target.name, value: String(target.checked) }
    return target.id === '' ? undefined : { key: target.id, value: target.value }
  }
  const picked = (target: EventTarget | null): void => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'file') return
    const slot = target.closest('.file, .photo-card')
    if (slot) tell('pick', slot.id, '')
  }
  // The portal changes names to capitals while they are typed: the value afterwards counts. The form may have moved to
  // another tab by then, with this very key.
  const edited = ({ target }: Event): void => {
    picked(target)
    const at = step()
    setTimeout(() => noteEdit(target, at), 0)
  }
  const noteEdit = (target: EventTarget | null, at: string): void => {
    const found = read(target)
    if (!found || at === '') return
    const { key, value } = found
    if (edits.get(key)?.value === value) return
    edits.set(key, { value, step: at })
    tell('edit', key, value, at)
    look()
  }
  const look = (): void => {
    const saved = document.querySelector('.saved:not(.is-busy):not(.is-problem)')?.textContent ?? ''
    if (/^(?:Borrador guardado|Datos guardados)/.test(saved)) {
      for (const [key, { value, step: where }] of edits) {
        edits.delete(key)
        tell('saved', key, value, where)
      }
    }
    for (const slot of document.querySelectorAll('.file.is-saved')) {
      once('tick', slot.id, slot.querySelector('.meta')?.textContent ?? '')
    }
    for (const card of document.querySelectorAll('.photo-card'))
      if (card.querySelector('img')) once('tick', card.id, '')
    const said = document.body?.textContent ?? ''
    for (const [, number = ''] of said.matchAll(/Trámite n\.º ?([\w-]+)/g)) once('receipt', number, '')
  }
  addEventListener('input', edited, true)
  addEventListener('change', edited, true)
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
  setInterval(look, 100)
}

/** Options of `watchClaims`. */
export const watchOptions = { binding: bindingName }
