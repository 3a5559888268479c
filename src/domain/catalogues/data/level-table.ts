import { minimumModules, reducedLevelName, type LevelItem } from '../../level/options'
import { planNames } from '../../level/reduced'

/**
 * Reference table of the levels (LEVEL-004), used until the fund's own is loaded. Only the modules of level 2 are the
 * fund's (LEVEL-055); the others are ours. `tipApo` is the reduced type: 0 none, 1 PMJ, 2 RAR.
 */
export const levelTable: readonly LevelItem[] = [
  {
    nivel: 1,
    cantMod: 20,
    text: 'NIVEL 1',
    text_completo: 'NIVEL 1: 20 módulos',
    reduce: 0,
    tipoAporte: 'NORMAL',
    value: 1,
    tipApo: 0,
    parrafo:
      'Para quienes trabajan en relación de dependencia. Se renueva cada año con recibo de haberes y certificado laboral.',
  },
  {
    nivel: 2,
    cantMod: minimumModules,
    text: 'NIVEL 2',
    text_completo: `NIVEL 2: aporte mínimo, ${minimumModules} módulos`,
    reduce: 0,
    tipoAporte: 'NORMAL',
    value: 2,
    tipApo: 0,
    parrafo: 'Es el aporte mínimo. No necesita renovación.',
  },
  {
    nivel: 3,
    cantMod: 60,
    text: 'NIVEL 3',
    text_completo: 'NIVEL 3: 60 módulos',
    reduce: 0,
    tipoAporte: 'NORMAL',
    value: 3,
    tipApo: 0,
    parrafo: 'Aportás más que el mínimo y mejorás tu futura jubilación. No necesita renovación.',
  },
  {
    nivel: 4,
    cantMod: 80,
    text: 'NIVEL 4',
    text_completo: 'NIVEL 4: 80 módulos',
    reduce: 0,
    tipoAporte: 'NORMAL',
    value: 4,
    tipApo: 0,
    parrafo: 'Aportás el doble del mínimo. No necesita renovación.',
  },
  {
    nivel: 5,
    cantMod: 100,
    text: 'NIVEL 5',
    text_completo: 'NIVEL 5: 100 módulos',
    reduce: 0,
    tipoAporte: 'NORMAL',
    value: 5,
    tipApo: 0,
    parrafo: 'Es el aporte más alto. No necesita renovación.',
  },
  {
    nivel: 2,
    cantMod: 10,
    text: reducedLevelName,
    text_completo: `${reducedLevelName}: ${planNames.PMJ}`,
    reduce: 1,
    tipoAporte: 'PMJ',
    value: 6,
    tipApo: 1,
    parrafo:
      'Empezás con 10 módulos y tu aporte sube cada año hasta llegar al mínimo. Es para quienes se matricularon con 32 años o menos.',
  },
  {
    nivel: 2,
    cantMod: 20,
    text: reducedLevelName,
    text_completo: `${reducedLevelName}: ${planNames.RAR}`,
    reduce: 1,
    tipoAporte: 'RAR',
    value: 7,
    tipApo: 2,
    parrafo:
      'Empezás con 20 módulos y tu aporte sube cada año hasta llegar al mínimo. Es para quienes se matricularon con 33 años o más, dentro de los 3 años de su título.',
  },
]
