import { vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { ReactNode } from 'react'
import { bringNodeBuffers } from '../../node-realm'
import { render } from '../../../ui/support/setup'

bringNodeBuffers()

/** What the server answers to the next calls; null is no connection, a text an error of the API, a number its status. */
export type Told = Record<string, unknown> | null | { status: number; msg: string }

const respond = (told: Told): Response => {
  if (told === null) throw new TypeError('no connection')
  const isError = typeof told['msg'] === 'string'
  const status = isError ? Number(told['status']) : 200
  const body = isError ? { error: 1, msg: told['msg'], detalle: [] } : told
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
}

/** Answers every call with `told.now`. */
export const tellPage = (first: Told): { now: Told } => {
  const told = { now: first }
  vi.stubGlobal('fetch', async () => respond(told.now))
  return told
}

/** Shows a screen; `at` is the current address. */
export const show = (screen: ReactNode) => {
  const { hook, history } = memoryLocation({ path: '/aqui', record: true })
  render(<Router hook={hook}>{screen}</Router>)
  return { at: () => history.at(-1) }
}
