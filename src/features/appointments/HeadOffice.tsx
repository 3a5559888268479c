import { Card } from '../../ui/content/Card'
import { DefinitionRows } from '../../ui/content/DefinitionRows'

/** The head office, which needs no appointment, and its hours (TURNO-007). */
export const HeadOffice = () => (
  <Card title="Sede central" padded>
    <p>Para la sede central no necesitás turno.</p>
    <DefinitionRows
      rows={[
        { label: 'Días', value: 'Lunes a viernes' },
        { label: 'Horario', value: '08:00 a 16:00' },
      ]}
    />
  </Card>
)
