import { Banner } from '../../ui/content/Banner'
import { Button } from '../../ui/actions/Button'
import { StatusChip } from '../../ui/content/Chip'
import { SkipLink } from '../../ui/frame/SkipLink'

const looks = ['primary', 'secondary', 'tint', 'quiet', 'danger'] as const
const tones = ['info', 'warn', 'err', 'ok', 'neu'] as const
const statuses = ['APROBADO', 'EN CURSO', 'PENDIENTE', 'RECHAZADO', 'DESESTIMADO', 'BAJA'] as const

/** /testComponents: buttons, notices and chips in one place; never in production (ROUTE-006). */
export const ComponentsPage = () => (
  <div className="app">
    <SkipLink />
    <main className="page-narrow stack" id="contenido" tabIndex={-1}>
      <h1>Componentes</h1>
      <div className="actions">
        {looks.map((look) => (
          <Button key={look} variant={look} onPress={() => undefined}>
            {look}
          </Button>
        ))}
      </div>
      {tones.map((tone) => (
        <Banner key={tone} tone={tone} title={tone} />
      ))}
      <div className="row">
        {statuses.map((status) => (
          <StatusChip key={status} status={status} />
        ))}
      </div>
    </main>
  </div>
)
