import { randomUUID } from 'node:crypto'
import { fail, ok, type Result } from '../../../src/domain/result'
import type { Card, CardToken, ProviderFailure } from './provider'

/** A card that the sandbox refuses, for trying the refusal out. */
export const refusedCard = '4000000000000002'

/** A token of the sandbox: random, so that nothing leads from it to the card. */
export const tokenizeSandboxCard = ({ number }: Card): Promise<Result<CardToken, ProviderFailure>> =>
  Promise.resolve(
    number === refusedCard
      ? fail({ kind: 'refused' })
      : ok({ token: `prueba-${randomUUID()}`, lastFour: number.slice(-4) }),
  )
