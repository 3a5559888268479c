import { onTestFinished } from 'vitest'
import { fundMeta, type Fund } from '../../src/ui/fund'

/** Makes the page one of a fund that differs from the demonstration's, for modules that are loaded from now on in this test. */
export const servePageOf = (fund: Partial<Fund>): void => {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${fundMeta}"]`)
  if (meta === null) throw new Error('The page says of no fund.')
  const before = meta.content
  meta.content = JSON.stringify({ ...JSON.parse(before), ...fund })
  onTestFinished(() => {
    meta.content = before
  })
}
