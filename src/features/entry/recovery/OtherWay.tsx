import { useId } from 'react'
import { Button } from '../../../ui/actions/Button'
import { UserPlus } from '../../../ui/icons/icons'

/** Beside a recovery that has to wait: joining, which is another thing and can be begun without a connection. */
export const OtherWay = ({ onStart }: { onStart: () => void }) => {
  const heading = useId()
  return (
    <section className="other-way" aria-labelledby={heading}>
      <h2 id={heading}>¿Todavía no te afiliaste?</h2>
      <p>
        Es otro camino, y ese sí se puede empezar sin conexión: un formulario de ocho pasos para quien no tiene
        afiliación.
      </p>
      <Button variant="secondary" icon={UserPlus} onPress={onStart}>
        Empezar mi afiliación
      </Button>
    </section>
  )
}
