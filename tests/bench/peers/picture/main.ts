const worker = new Worker(new URL('./smaller.worker.ts', import.meta.url), { type: 'module' })

worker.addEventListener('message', ({ data }) => {
  const output = document.querySelector('output')
  if (output) output.textContent = `${data} bytes`
})

document.querySelector('input')?.addEventListener('change', ({ currentTarget }) => {
  if (!(currentTarget instanceof HTMLInputElement)) return
  const [file] = currentTarget.files ?? []
  if (file) worker.postMessage(file)
  // Otherwise the same file would be no change the next time.
  currentTarget.value = ''
})
