/** How a browser names itself, and how many fingers its screen feels. */
export type BrowserFacts = { agent: string; touchPoints: number }

/** Whether it is an iPad. It calls itself a Mac, which has no screen to touch. */
export const isIpad = ({ agent, touchPoints }: BrowserFacts): boolean =>
  /iPad/i.test(agent) || (/Macintosh/i.test(agent) && touchPoints > 1)

/** Whether it is an iPhone or iPad: every browser there has Safari's engine. */
export const isIos = (facts: BrowserFacts): boolean => /iPhone|iPod/i.test(facts.agent) || isIpad(facts)

/** Whether it is Safari on a Mac. */
const isMacSafari = (facts: BrowserFacts): boolean =>
  !isIos(facts) && /Macintosh.*Safari\//.test(facts.agent) && !/Chrom|Edg|OPR|Firefox/.test(facts.agent)

/** Whether it is Safari on a Mac that can put a page into the Dock, which it does since its version 17. */
export const hasDock = (facts: BrowserFacts): boolean =>
  isMacSafari(facts) && Number(/Version\/(\d+)/.exec(facts.agent)?.[1] ?? 0) >= 17

/** Whether its engine deletes what a site stored and that nobody visited for seven days: Safari's (F62). */
export const forgetsInDays = (facts: BrowserFacts): boolean => isIos(facts) || isMacSafari(facts)

/** Its name in a sentence, for those that forgetsInDays: other browsers of an iPhone are not called Safari. */
export const safariName = ({ agent }: BrowserFacts): string =>
  /CriOS|FxiOS|EdgiOS|OPT\/|DuckDuckGo/.test(agent) ? 'Este navegador' : 'Safari'
