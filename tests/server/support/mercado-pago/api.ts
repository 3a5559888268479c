import { addPreference, refundPayment, writePayment, writePreference, type Books } from './books'

/** A request to the API, read: its path without the query, its query, key and body. */
export type Asked = { method: string; path: string; query: URLSearchParams; key: string; body: unknown }

/** What the API answers. */
export type Said = { status: number; body: unknown }

const notFound: Said = { status: 404, body: { message: 'Not found', error: 'not_found', status: 404 } }

const invalid = (message: string): Said => ({
  status: 400,
  body: { message, error: 'bad_request', status: 400, cause: [] },
})

const textAt = (value: unknown, key: string): string => String(Object(value)[key] ?? '')

const createPreference = (books: Books, { body }: Asked, root: string): Said => {
  const made = addPreference(books, body)
  return made === undefined ? invalid('unit_price invalid') : { status: 201, body: writePreference(made, root) }
}

const changePreference = ({ preferences }: Books, { body }: Asked, id: string, root: string): Said => {
  const preference = preferences.get(id)
  if (preference === undefined) return notFound
  if (typeof Object(body).expires !== 'boolean') return invalid('expires value is not boolean')
  const changed = { ...preference, endsAt: Date.parse(textAt(body, 'expiration_date_to')) }
  preferences.set(id, changed)
  return { status: 200, body: writePreference(changed, root) }
}

const search = ({ payments }: Books, { query }: Asked): Said => {
  const found = [...payments.values()].filter(({ reference }) => reference === query.get('external_reference'))
  return {
    status: 200,
    body: { paging: { total: found.length, limit: 100, offset: 0 }, results: found.toReversed().map(writePayment) },
  }
}

const refund = (books: Books, { body }: Asked, id: number): Said => {
  if (!books.payments.has(id)) return notFound
  const cents = Math.round(Number(Object(body).amount) * 100)
  if (!refundPayment(books, id, cents)) return invalid('The amount to refund is invalid')
  return { status: 201, body: { id: books.nextId(), payment_id: id, amount: cents / 100, status: 'approved' } }
}

const isLuhn = (number: string): boolean => {
  const doubled = (digit: number): number => (digit > 4 ? digit * 2 - 9 : digit * 2)
  const digits = [...number].toReversed().map(Number)
  const sum = digits.reduce((all, digit, place) => all + (place % 2 === 0 ? digit : doubled(digit)), 0)
  return number !== '' && sum % 10 === 0
}

const createToken = ({ nextId }: Books, { body }: Asked): Said => {
  const number = textAt(body, 'card_number')
  if (!isLuhn(number)) return invalid('invalid card_number')
  return {
    status: 201,
    body: { id: `card-token-${nextId()}`, last_four_digits: number.slice(-4), first_six_digits: number.slice(0, 6) },
  }
}

const route = (books: Books, asked: Asked, root: string): Said => {
  const { method, path } = asked
  const [, preferenceId] = /^\/checkout\/preferences\/([^/]+)$/.exec(path) ?? []
  const [, paymentId, rest] = /^\/v1\/payments\/(\d+)(\/refunds)?$/.exec(path) ?? []
  if (method === 'POST' && path === '/checkout/preferences') return createPreference(books, asked, root)
  if (method === 'PUT' && preferenceId !== undefined) return changePreference(books, asked, preferenceId, root)
  if (method === 'GET' && path === '/v1/payments/search') return search(books, asked)
  if (method === 'POST' && path === '/v1/card_tokens') return createToken(books, asked)
  const payment = books.payments.get(Number(paymentId))
  if (paymentId === undefined || payment === undefined) return notFound
  if (method === 'POST' && rest !== undefined) return refund(books, asked, payment.id)
  return method === 'GET' && rest === undefined ? { status: 200, body: writePayment(payment) } : notFound
}

/** Answers a request; one with a key that came before gets the answer of then, and nothing is done again. */
export const answer = (books: Books, asked: Asked, root: string): Said => {
  const known = `${asked.method} ${asked.path} ${asked.key}`
  const earlier = asked.key === '' ? undefined : books.answers.get(known)
  if (earlier !== undefined) return earlier
  const said = route(books, asked, root)
  if (asked.key !== '' && said.status < 300) books.answers.set(known, said)
  return said
}
