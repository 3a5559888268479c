import { sheetPage } from '../../domain/page/trusted-types'

const openFrame = async (): Promise<HTMLIFrameElement> => {
  const frame = document.createElement('iframe')
  frame.className = 'sheet-frame'
  frame.inert = true
  frame.ariaHidden = 'true'
  frame.title = 'Hoja'
  // As large as the window: what a sheet looks like on this screen hangs on it.
  frame.width = String(innerWidth)
  frame.height = String(innerHeight)
  frame.src = `${import.meta.env.BASE_URL}${sheetPage}`
  const opened = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  await opened
  return frame
}

const styled = (link: Element): Promise<unknown> =>
  new Promise((resolve) => {
    for (const kind of ['load', 'error']) link.addEventListener(kind, resolve, { once: true })
  })

// Everything that a style may ask about: the marks of the page and its body, and the styles in their order.
const dress = async (empty: Document): Promise<void> => {
  const page = empty.importNode(document.documentElement, false)
  const head = empty.importNode(document.head, false)
  const styles = [...document.querySelectorAll('link[rel=stylesheet], style')].map((one) => empty.importNode(one, true))
  const all = Promise.all(styles.filter((one) => one.tagName === 'LINK').map(styled))
  head.append(...styles)
  page.append(head, empty.importNode(document.body, false))
  empty.replaceChild(page, empty.documentElement)
  await all
  await empty.fonts.ready
}

/**
 * Runs with a copy of a sheet on a page of its own, `width` wide (a CSS length), of the class `name`. html2canvas writes a
 * document beside what it draws, and that page is the one whose policy lets it (decision 73). It works without a
 * connection; rejects where the page does not open.
 */
export const withSheet = async <T>(
  sheet: HTMLElement,
  { name, width }: { name: string; width: string },
  run: (copy: HTMLElement) => Promise<T>,
): Promise<T> => {
  const frame = await openFrame()
  try {
    const page = frame.contentDocument
    if (!page) throw new Error('the page of the sheet did not open')
    await dress(page)
    const host = page.createElement('div')
    host.className = name
    host.style.width = width
    const copy = page.importNode(sheet, true)
    host.append(copy)
    page.body.append(host)
    return await run(copy)
  } finally {
    frame.remove()
  }
}
