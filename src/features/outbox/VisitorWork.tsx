import { useReading } from '../../api/reading/useReading'
import { takeOverVisitorWork } from '../../offline/vault/vault'
import { Banner } from '../../ui/content/Banner'
import { Button } from '../../ui/actions/Button'
import { ShieldCheck } from '../../ui/icons/icons'
import { showSnack } from '../../ui/dialogs/snack-store'
import type { SubmissionKinds } from '../../forms/submission/kind'
import { useVisitorWork } from './useVisitorWork'

const act = 'traer'

const drafts = (count: number, adjective = ''): string =>
  count === 1 ? `1 borrador${adjective}` : `${count} borradores${adjective && `${adjective}s`}`

const adopt = async (ids: readonly string[]): Promise<void> => {
  const done = await takeOverVisitorWork(ids)
  showSnack(
    done.ok
      ? { type: 200, act, text: 'Listo: desde ahora solo se abre con tu contraseña.' }
      : { type: 400, act, text: 'No pudimos traerlo a tu cuenta. Sigue guardado como estaba; probá de nuevo.' },
  )
}

/**
 * Tells a member about drafts that were begun here before signing in. Their own, by their document number, can be moved
 * into their vault. Of other people's drafts only the count is shown.
 */
export const VisitorWork = ({ forms }: { forms: SubmissionKinds }) => {
  const { own, others } = useVisitorWork(forms, useReading('afiliado').data?.nrodoc)
  return (
    <>
      {own.length > 0 ? (
        <Banner
          tone="info"
          glyph={ShieldCheck}
          title={`En este dispositivo hay ${drafts(own.length, ' tuyo')} de antes de ingresar`}
          action={
            <Button small variant="tint" onPress={() => void adopt(own)}>
              Traer a mi cuenta
            </Button>
          }
        >
          Lo puede abrir quien use este dispositivo. En tu cuenta queda protegido con tu contraseña.
        </Banner>
      ) : null}
      {others.length > 0 ? (
        <Banner tone="neu" title={`En este dispositivo hay ${drafts(others.length)} de una preafiliación`}>
          {others.length === 1 ? 'Sigue guardado.' : 'Siguen guardados.'} Para continuar una preafiliación, cerrá tu
          sesión y abrila desde el inicio.
        </Banner>
      ) : null}
    </>
  )
}
