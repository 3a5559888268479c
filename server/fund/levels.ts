import type { FundProfile } from '../../src/contract/fund/profile'
import { levelTable } from '../../src/domain/catalogues/data/level-table'
import { minimumLevel, type LevelItem } from '../../src/domain/level/options'

/** The table of the levels with the modules and the words of this fund; the reduced plans are the same for every one. */
export const levelsOf = ({ levels }: Pick<FundProfile, 'levels'>): LevelItem[] =>
  levelTable.map((row) => {
    const own = row.reduce === 0 ? levels.table.find(({ level }) => level === row.nivel) : undefined
    if (own === undefined) return row
    const minimum = row.nivel === minimumLevel ? 'aporte mínimo, ' : ''
    return {
      ...row,
      cantMod: own.modules,
      text_completo: `${row.text}: ${minimum}${own.modules} módulos`,
      parrafo: own.note ?? row.parrafo,
    }
  })
