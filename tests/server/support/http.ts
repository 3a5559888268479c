/** An answer as tests read it. */
export type Reply = { status: number; headers: Headers; body: unknown }

const toReply = async (response: Response): Promise<Reply> => {
  const text = await response.text()
  const isJson = (response.headers.get('content-type') ?? '').includes('json')
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}

/** GET with the given headers; redirects are not followed. */
export const get = async (url: string, headers: Record<string, string> = {}): Promise<Reply> =>
  toReply(await fetch(url, { headers, redirect: 'manual' }))

/** POST of a JSON body. */
export const postJson = async (url: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> =>
  toReply(
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  )

/** PUT of a JSON body. */
export const putJson = async (url: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> =>
  toReply(
    await fetch(url, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  )

/** POST of a multipart form. */
export const postForm = async (url: string, form: FormData, headers: Record<string, string> = {}): Promise<Reply> =>
  toReply(await fetch(url, { method: 'POST', headers, body: form }))

/** POST without a body. */
export const post = async (url: string, headers: Record<string, string> = {}): Promise<Reply> =>
  toReply(await fetch(url, { method: 'POST', headers }))
