import { now } from '../../../api/server-clock'
import type { Keepable } from '../../../contract/session/activate'
import { Banner } from '../../../ui/content/Banner'
import { Checkbox } from '../../../ui/fields/Checkbox'
import { sayMoment } from '../security/place-words'

const kinds: Record<Keepable['kind'], string> = {
  llave: 'Llave de acceso',
  sesion: 'Sesión abierta',
  tablet: 'Tablet de la Caja',
}

const labelOf = ({ kind, name, since }: Keepable): string =>
  `${kinds[kind]} · ${name === '' ? 'sin nombre' : name}, desde ${sayMoment(since, now())}`

type KeepListProps = {
  keepable: readonly Keepable[]
  /** Ids of what is ticked. */
  kept: readonly string[]
  onChange: (kept: readonly string[]) => void
}

/** What the new password ends unless its person ticks it (UNS-132): nothing is ticked at first. */
export const KeepList = ({ keepable, kept, onChange }: KeepListProps) =>
  keepable.length === 0 ? null : (
    <fieldset className="stack">
      <legend>¿Qué querés conservar?</legend>
      <Banner tone="neu" title="Lo que no marques deja de servir">
        Marcá solamente lo que reconozcas y uses. Si alguien entró a tu cuenta, no marques nada.
      </Banner>
      {keepable.map((one) => (
        <Checkbox
          key={one.id}
          name={`conservar-${one.id}`}
          checked={kept.includes(one.id)}
          error={null}
          onChange={(isTicked) => onChange(isTicked ? [...kept, one.id] : kept.filter((id) => id !== one.id))}
        >
          {labelOf(one)}
        </Checkbox>
      ))}
    </fieldset>
  )
