import { describe, expect, test, vi } from 'vitest'
import { aPreAffiliation, factsOf } from '../domain/builders'
import { servePageOf } from '../support/fund-page'
import { act, fireEvent, render, screen } from '../ui/support/setup'

/** The last step of a form in a portal with or without a video. */
const openReview = async (videoUrl: string, values = { ...aPreAffiliation(), confirmado: false }) => {
  vi.resetModules()
  servePageOf({ links: videoUrl === '' ? {} : { video: videoUrl } })
  const { newDevice } = await import('../offline/support/tab')
  const support = await import('../forms/support/session')
  const { ReviewStep } = await import('../../src/features/preaffiliation/steps/ReviewStep')
  const { preAffiliationAccess } = await import('../../src/features/preaffiliation/open-draft')
  const { preAffiliationForm } = await import('../../src/features/preaffiliation/form')
  newDevice()
  const session = await support.aSession(values)
  session.goTo('verificacion')
  render(
    <preAffiliationAccess.Provider openDraft={session}>
      <ReviewStep />
    </preAffiliationAccess.Provider>,
  )
  return { session, form: preAffiliationForm, onDisk: support.onDisk }
}

const problems = (session: Awaited<ReturnType<typeof openReview>>['session']) =>
  session.review().map(({ path }) => path)
const video = 'https://videos.example/bienvenida'

test('says yes and no in the same words for every question', async () => {
  const values = aPreAffiliation()
  const personales = { ...values.personales, hijos: 'NO' as const }
  const { session } = await openReview('', { ...values, personales })
  const question = screen.getByText('¿Tenés hijos?')
  expect(question.nextElementSibling?.textContent).toBe('No')
  await session.close()
})

describe('[PREAF-049] the last step', () => {
  test('cannot be sent without the confirmation', async () => {
    const { session } = await openReview('')
    expect(problems(session)).toEqual(['confirmado'])
    fireEvent.click(screen.getByLabelText('Confirmo que todos mis datos son correctos.'))
    expect(problems(session)).toEqual([])
    await session.close()
  })

  test('with a video configured cannot be sent either before it was seen', async () => {
    const { session } = await openReview(video)
    fireEvent.click(screen.getByLabelText('Confirmo que todos mis datos son correctos.'))
    expect(problems(session)).toEqual(['videoVisto'])
    fireEvent.click(screen.getByLabelText('He visto el video.'))
    expect(problems(session)).toEqual([])
    await session.close()
  })
})

describe('[PREAF-029] the video', () => {
  test('is embedded, with its checkbox and a button that saves', async () => {
    const { session, onDisk } = await openReview(video)
    expect(document.querySelector('iframe')?.getAttribute('src')).toBe(video)
    fireEvent.click(screen.getByLabelText('He visto el video.'))
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
      await session.flush()
    })
    expect((await onDisk(session.draftId)).values.videoVisto).toBe(true)
    await session.close()
  })

  test('does not exist where the fund has none', async () => {
    const { session } = await openReview('')
    expect(document.querySelector('iframe')).toBeNull()
    expect(screen.queryByLabelText('He visto el video.')).toBeNull()
    await session.close()
  })
})

describe('the review', () => {
  test('shows what was answered, with dates as people write them, and which steps still lack something', async () => {
    const { session } = await openReview('', aPreAffiliation({ cuil: '' }))
    expect(document.body.textContent).toContain('MARTINA SOL')
    expect(document.body.textContent).toContain('18/03/1995')
    expect(
      session.form.problemsOf('personales', session.state.get().values, factsOf(aPreAffiliation())).length,
    ).toBeGreaterThan(0)
    expect(document.body.textContent).toContain('Datos personales')
    expect(screen.queryByText(/DNI FRONTAL, /)).toBeNull()
    await session.close()
  })

  test('[PREAF-048] holds the sending back while the file photo is missing', async () => {
    const { form, session } = await openReview('')
    const values = aPreAffiliation()
    const facts = factsOf(values)
    const photoless = { ...facts, files: new Set([...facts.files].filter((slot) => slot !== 'titular.fotocarnet')) }
    expect(form.problemsOf('personales', values, facts)).toEqual([])
    expect(form.problemsOf('personales', values, photoless).map(({ path }) => path)).toEqual([
      'archivo:titular.fotocarnet',
    ])
    await session.close()
  })
})
