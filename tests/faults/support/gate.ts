/** Makes something wait until the test opens it. */
export type Gate = { opened: Promise<void>; open: () => void }

/** A closed gate. */
export const newGate = (): Gate => {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}
