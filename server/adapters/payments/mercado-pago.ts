import type { z } from 'zod'
import { paths } from '../../../src/contract/base-paths'
import { fail, ok, type Result } from '../../../src/domain/result'
import { readShape } from '../../http/read-shape'
import { limits } from '../../limits/limits'
import {
  cardTokenSchema,
  paymentSchema,
  preferenceSchema,
  searchSchema,
  toCardRequest,
  toEnding,
  toPayment,
  toPreference,
} from './mercado-pago-words'
import type { PaymentProvider, ProviderFailure } from './provider'

/**
 * Where the API is, its token, the origin that notifications come to, a clock in epoch milliseconds, and the longest
 * wait for an answer in milliseconds (the limit by default).
 */
export type MercadoPagoSetting = {
  url: string
  token: string
  publicOrigin: string
  clock: () => number
  answerMs?: number
}

type Call = { method: 'GET' | 'POST' | 'PUT'; path: string; body?: object; key?: string }

/** An answer with JSON that it meant to give: its status, and what it says. */
type Answer = { status: number; body: unknown }

const down = fail<ProviderFailure>({ kind: 'down' })
const refused = fail<ProviderFailure>({ kind: 'refused' })

// Whoever may not call, calls too often or too early comes back: that says nothing about the thing that was asked.
const comesBack: readonly number[] = [401, 403, 408, 409, 423, 425, 429]

const isDone = ({ status }: Answer): boolean => status >= 200 && status < 300

const readJson = (text: string): Result<unknown, ProviderFailure> => {
  try {
    return ok(JSON.parse(text))
  } catch {
    return down
  }
}

const readAnswer = <T>({ body }: Answer, schema: z.ZodType<T>): Result<T, ProviderFailure> => {
  const read = readShape(schema, body)
  return read.ok ? read : down
}

/**
 * Mercado Pago by plain calls: preferences of Checkout Pro, payments, refunds, tokens of cards. An answer that is slow,
 * broken, no JSON or of another shape is 'down'. Nothing that is sent or answered is logged here: it may be a card.
 */
export const createMercadoPago = ({
  url,
  token,
  publicOrigin,
  clock,
  answerMs = limits.payments.answer.value,
}: MercadoPagoSetting): PaymentProvider => {
  const call = async ({ method, path, body, key }: Call): Promise<Result<Answer, ProviderFailure>> => {
    try {
      const response = await fetch(url + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { 'x-idempotency-key': key }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(answerMs),
      })
      const { status } = response
      const said = readJson(await response.text())
      if (status >= 500 || comesBack.includes(status)) return down
      return said.ok ? ok({ status, body: said.value }) : said
    } catch {
      return down
    }
  }

  /** A call whose answer has to be of a shape; any other status than a 2xx is a refusal. */
  const ask = async <T>(asked: Call, schema: z.ZodType<T>): Promise<Result<T, ProviderFailure>> => {
    const answer = await call(asked)
    if (!answer.ok) return answer
    return isDone(answer.value) ? readAnswer(answer.value, schema) : refused
  }

  const done = async (asked: Call): Promise<Result<null, ProviderFailure>> => {
    const answer = await call(asked)
    if (!answer.ok) return answer
    return isDone(answer.value) ? ok(null) : refused
  }

  return {
    open: async (order) => {
      const noticeUrl = publicOrigin + paths.paymentNotices
      const voucherUntil = new Date(clock() + limits.payments.voucher.value)
      const body = toPreference(order, { noticeUrl, voucherUntil })
      const made = await ask({ method: 'POST', path: '/checkout/preferences', body, key: order.id }, preferenceSchema)
      return made.ok ? ok({ preferenceId: made.value.id, url: made.value.init_point }) : made
    },
    end: (preferenceId) =>
      done({
        method: 'PUT',
        path: `/checkout/preferences/${encodeURIComponent(preferenceId)}`,
        body: toEnding(new Date(clock())),
      }),
    findPayment: async (paymentId) => {
      const answer = await call({ method: 'GET', path: `/v1/payments/${encodeURIComponent(paymentId)}` })
      if (!answer.ok) return answer
      if (answer.value.status === 404) return ok(null)
      if (!isDone(answer.value)) return refused
      const read = readAnswer(answer.value, paymentSchema)
      return read.ok ? ok(toPayment(read.value)) : read
    },
    listPayments: async (orderId) => {
      const query = new URLSearchParams({
        external_reference: orderId,
        sort: 'date_created',
        criteria: 'desc',
        limit: '100',
      })
      const found = await ask({ method: 'GET', path: `/v1/payments/search?${String(query)}` }, searchSchema)
      // The search is asked by the reference; whatever else it gives is not this order's.
      return found.ok ? ok(found.value.results.map(toPayment).filter((payment) => payment.orderId === orderId)) : found
    },
    refund: (paymentId, amount, key) =>
      done({
        method: 'POST',
        path: `/v1/payments/${encodeURIComponent(paymentId)}/refunds`,
        body: { amount: Number(amount) },
        key,
      }),
    tokenizeCard: async (card) => {
      const made = await ask({ method: 'POST', path: '/v1/card_tokens', body: toCardRequest(card) }, cardTokenSchema)
      return made.ok ? ok({ token: made.value.id, lastFour: card.number.slice(-4) }) : made
    },
  }
}
