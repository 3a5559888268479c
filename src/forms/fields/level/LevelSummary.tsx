import { modulesOf } from '../../../domain/level/modules'
import type { LevelItem } from '../../../domain/level/options'
import { Card } from '../../../ui/content/Card'
import { DefinitionRows } from '../../../ui/content/DefinitionRows'

/** Summary of the chosen level; nothing until one is chosen. */
export const LevelSummary = ({ item, hasDisability, year }: LevelSummaryProps) =>
  item ? (
    <Card title="Tu elección" padded>
      <DefinitionRows
        rows={[
          { label: 'Nivel', value: item.text },
          { label: 'Aporte', value: `${modulesOf(item, hasDisability)} módulos` },
          { label: 'Rige en', value: String(year) },
        ]}
      />
    </Card>
  ) : null

type LevelSummaryProps = { item: LevelItem | undefined; hasDisability: boolean; year: number }
