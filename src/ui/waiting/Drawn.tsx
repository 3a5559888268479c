let nodes: readonly Node[] | null = null

/** Keeps the frame that this page came with, for as long as its first screen loads. */
export const keepDrawn = (root: Element): void => {
  nodes = root.childNodes.length > 0 ? [...root.childNodes] : null
}

/** The first screen was left: from now on screens load under a skeleton of their own. */
export const forgetDrawn = (): void => {
  nodes = null
}

/** Whether there is such a frame. */
export const hasDrawn = (): boolean => nodes !== null

/** The frame that this page came with, while what belongs into it loads. It is the very same, so nothing moves. */
export const Drawn = () => (
  <div
    className="drawn"
    ref={(place) => {
      if (place && nodes) place.append(...nodes)
    }}
  />
)
