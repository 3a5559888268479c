import { and, asc, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { todayIn } from '../../../src/domain/dates'
import { deskCases } from '../../db/schema/desk/cases'
import { registerRound } from '../../rounds'
import type { Services } from '../../services'
import { applyDue } from './apply'
import { takeIn } from './intake'
import { kindOf } from './kinds/table'
import { keepCounts } from './request'

/** Pause between two looks for decisions that are due, in milliseconds. */
const applyMs = 5_000

/** Pause between two rounds that take in and count, in milliseconds. */
const intakeMs = 60_000

/** How many requests one round counts. */
const counted = 200

/** Counts documents and doubts of requests that nobody has looked at, so that the queue can be filtered by them. */
export const countWaiting = async (services: Services, isOver: () => boolean = () => false): Promise<void> => {
  const { db, clock } = services
  const rows = await db
    .select()
    .from(deskCases)
    .where(and(eq(deskCases.state, 'espera'), isNull(deskCases.documents)))
    .orderBy(asc(deskCases.id))
    .limit(counted)
  const today = todayIn(clock())
  for (const row of rows) {
    if (isOver()) return
    await keepCounts(db, row, await kindOf(row.kind).read(services, row, today))
  }
}

/** Applies what is due every few seconds, and keeps the queue complete once a minute, from the start on. */
export const registerDeskRounds = (app: FastifyInstance, services: Services): void => {
  registerRound(app, services, {
    everyMs: applyMs,
    failed: 'the decisions that are due were not applied',
    run: ({ isOver }) =>
      applyDue(services, {
        isOver,
        tell: (cause) => app.log.error({ err: cause }, 'a decision was not applied; it is tried again'),
      }),
  })
  registerRound(app, services, {
    everyMs: intakeMs,
    failed: 'the queue of the desk was not brought up to date',
    run: async (turn) => {
      await takeIn(services, turn)
      await countWaiting(services, turn.isOver)
    },
  })
}
