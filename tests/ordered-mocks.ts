// Vitest takes over what `vi.doMock` and `vi.doUnmock` asked for when the next module is imported. A screen imports parts at
// any time, also one of a test that ended: two imports at once take the same requests over twice, the late one removing for
// a moment what the early one had mocked, and a request made meanwhile is forgotten. Here they are taken over one by one,
// and each leaves the queue once it is in force.
type MockRequest = {
  action: 'mock' | 'unmock'
  id: string
  importer: string
  type?: string
  factory?: () => unknown
}

type Mocker = {
  resolveMocks: () => Promise<void>
  resolveId: (id: string, importer: string) => Promise<{ id: string; url: string; external: string | null }>
  mockPath: (
    raw: string,
    id: string,
    url: string,
    external: string | null,
    type: MockRequest['type'],
    factory: MockRequest['factory'],
  ) => void
  unmockPath: (id: string) => void
  constructor: { pendingIds: MockRequest[] }
}

const mocker: Mocker = Reflect.get(globalThis, '__vitest_mocker__')
if (!Array.isArray(mocker.constructor.pendingIds))
  throw new Error('This Vitest keeps its requests for mocks elsewhere.')

const takeOver = async (): Promise<void> => {
  const { pendingIds } = mocker.constructor
  for (let next = pendingIds[0]; next; next = pendingIds[0]) {
    const { id, url, external } = await mocker.resolveId(next.id, next.importer)
    if (next.action === 'unmock') mocker.unmockPath(id)
    else mocker.mockPath(next.id, id, url, external, next.type, next.factory)
    pendingIds.shift()
  }
}

let last = Promise.resolve()

mocker.resolveMocks = () => {
  const own = last.then(takeOver)
  last = own.catch(() => undefined)
  return own
}
