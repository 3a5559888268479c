/**
 * Runs in the page. Lists everything that the window's width, the text size or a bar makes hard to use: sideways
 * scroll, cut or overflowing text, words broken across lines, focused controls that a bar covers, targets with a
 * shorter side below `target` CSS px, framed boxes without a gap between them, and text of a notice squeezed by its
 * close button.
 */
export const measureFit = (target: number): string[] => {
  const found = new Set<string>()
  const width = document.documentElement.clientWidth
  const slack = 1.5
  // Excluded: areas that a person swipes through on purpose, virtual lists, and the text inside of a field's own box.
  const scrollers = '.carousel-track, .listbox, input, textarea, select, option, .swiper'

  const nameOf = (node: Element): string => {
    const words = (node.getAttribute('aria-label') ?? node.textContent).trim().replace(/\s+/g, ' ').slice(0, 50)
    return `<${node.tagName.toLowerCase()} class="${node.getAttribute('class') ?? ''}"> ${words}`
  }
  const isSeen = (node: Element): boolean =>
    node.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
  /** Whether an element is only for screen readers: in a box of one pixel, or off the screen until it has the focus. */
  const isTucked = (node: Element): boolean => {
    for (let at: Element | null = node; at !== null && at !== document.body; at = at.parentElement) {
      const { width: wide, height: high } = at.getBoundingClientRect()
      if ((wide <= 2 || high <= 2) && getComputedStyle(at).overflow !== 'visible') return true
    }
    return node.closest('.vh, [inert], .skip:not(:focus)') !== null
  }
  /** Only what a reader can reach now: the page under an open dialog is excluded. */
  const modal = [...document.querySelectorAll('dialog[open], .scrim, .menu-scrim')].findLast(isSeen)
  const root = modal ?? document.body
  const isRead = (node: Element): boolean => isSeen(node) && !isTucked(node)

  const clips = (node: Element): boolean => {
    const { overflowX, overflowY, clipPath } = getComputedStyle(node)
    return clipPath === 'none' && (overflowX !== 'visible' || overflowY !== 'visible')
  }

  if (
    document.documentElement.scrollWidth > width + slack ||
    (modal && modal.scrollWidth > modal.clientWidth + slack)
  ) {
    for (const node of root.querySelectorAll('*'))
      if (
        isRead(node) &&
        node.closest(`${scrollers}, svg`) === null &&
        node.getBoundingClientRect().right > width + slack
      )
        found.add(`wider than the screen: ${nameOf(node)}`)
    if (found.size === 0) found.add('the page scrolls sideways')
  }

  for (const node of root.querySelectorAll<HTMLElement>('*')) {
    if (!isRead(node) || node.closest(scrollers) !== null || !clips(node)) continue
    const { overflowX, overflowY } = getComputedStyle(node)
    const hasText = node.textContent.trim() !== ''
    if (
      hasText &&
      overflowX !== 'visible' &&
      node.scrollWidth > node.clientWidth + slack &&
      ['auto', 'scroll'].includes(overflowX)
    )
      found.add(`scrolls sideways: ${nameOf(node)}`)
    if (hasText && ['hidden', 'clip'].includes(overflowY) && node.scrollHeight > node.clientHeight + 4) {
      const edge = node.getBoundingClientRect().bottom
      const range = document.createRange()
      range.selectNodeContents(node)
      if (range.getBoundingClientRect().bottom > edge + 4 && node.querySelector('svg, img') === null)
        found.add(`cut below: ${nameOf(node)}`)
    }
  }

  /** Text that may break anywhere: URLs, long numbers, file names. */
  const mayBreak = (word: string): boolean => /[@_]|\.\w{2,4}$|:\/\//.test(word) || /\d{9}|[\da-f]{20}/i.test(word)

  const blockOf = (node: Element): Element => {
    let block = node
    while (['inline', 'contents'].includes(getComputedStyle(block).display) && block.parentElement)
      block = block.parentElement
    return block
  }

  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    const parent = text.parentElement
    if (parent === null || text.nodeValue === null || text.nodeValue.trim() === '') continue
    if (!isRead(parent) || parent.closest(`${scrollers}, script, style, noscript, svg`) !== null) continue
    const block = blockOf(parent)
    const box = block.getBoundingClientRect()
    const clipper =
      parent.closest('.card, .dialog, .btn, .chip, .banner, .panel, .item, .file, .control, .snack') ?? block
    const frame = clipper.getBoundingClientRect()
    for (const { 0: word, index } of text.nodeValue.matchAll(/[^\s/\-–—·]+/g)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const rects = [...range.getClientRects()].filter(({ width: wide, height }) => wide > 0.5 && height > 0.5)
      const [first] = rects
      if (first === undefined) continue
      const isBroken = rects.some(({ top }) => top >= first.bottom - 2)
      if (isBroken && !mayBreak(word)) found.add(`broken word: "${word}" in ${nameOf(parent)}`)
      for (const { left, right } of rects)
        if (
          right > Math.min(width, Math.max(box.right, frame.right)) + slack ||
          left < -slack ||
          right > frame.right + slack
        ) {
          found.add(`text out of its frame: "${word}" in ${nameOf(clipper)}`)
          break
        }
    }
  }

  const boxes = [...root.querySelectorAll('.card, .panel, .banner, .err-summary, .file')].filter(isRead)
  for (const upper of boxes)
    for (const lower of boxes) {
      if (upper.contains(lower) || lower.contains(upper)) continue
      const [a, b] = [upper.getBoundingClientRect(), lower.getBoundingClientRect()]
      const isBelow = b.left < a.right && a.left < b.right && b.bottom > a.bottom
      if (isBelow && b.top - a.bottom < 8) found.add(`no air between: ${nameOf(upper)} and ${nameOf(lower)}`)
    }

  for (const snack of root.querySelectorAll('.snack')) {
    const [words, cross] = [snack.querySelector('p'), snack.querySelector('.snack-acts')]
    if (words === null || cross === null || !isRead(snack)) continue
    const range = document.createRange()
    range.selectNodeContents(words)
    const { width: wide, bottom } = range.getBoundingClientRect()
    const drawings = [...snack.querySelectorAll(':scope > :not(p)')].map(
      (one) => one.getBoundingClientRect().width + 16,
    )
    const needed = drawings.reduce((sum, one) => sum + one, wide + 32)
    if (cross.getBoundingClientRect().top >= bottom && needed < Math.min(width - 32, 560))
      found.add(`the cross stands below the words: ${nameOf(snack)}`)
  }

  const reachable = 'a[href], button, input:not([type=hidden]), select, textarea, [role=option], [tabindex="0"]'
  const before = { x: scrollX, y: scrollY }
  for (const node of root.querySelectorAll<HTMLElement>(reachable)) {
    if (!isSeen(node) || node.closest('[inert], [aria-hidden="true"], .skip') !== null) continue
    // A native control under a drawn one is pressed by its label.
    const hit = isTucked(node) || node.matches('.vh *, [type=checkbox], [type=radio]') ? node.closest('label') : node
    if (hit === null || !isSeen(hit)) continue
    hit.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const { left, right, top, bottom, width: wide, height: high } = hit.getBoundingClientRect()
    if (wide <= 2 || high <= 2) continue
    const isInSentence = hit.matches('a') && getComputedStyle(hit).display === 'inline'
    const frame = hit.closest('.control') ?? (hit.matches('.card-link') ? hit.closest('.card') : null) ?? hit
    const area = frame.getBoundingClientRect()
    // Seven days of a week side by side in 320 px: 24 px, as WCAG 2.5.8 requires.
    const least = hit.matches('.day') ? 24 : target
    if (!isInSentence && (area.width < least - 0.5 || area.height < least - 0.5))
      found.add(`target of ${Math.round(area.width)} × ${Math.round(area.height)}: ${nameOf(node)}`)
    const middle = (left + right) / 2
    for (const y of [top + 3, (top + bottom) / 2, Math.min(bottom - 3, innerHeight - 3)]) {
      const over = document.elementFromPoint(Math.min(Math.max(middle, 1), width - 1), y)
      const bar = over?.closest<HTMLElement>('.appbar, .actionbar, .bottombar, .storage-notice')
      if (bar && !bar.contains(hit)) {
        found.add(`covered by .${bar.className}: ${nameOf(node)}`)
        break
      }
    }
  }
  scrollTo({ left: before.x, top: before.y, behavior: 'instant' })
  return [...found]
}
