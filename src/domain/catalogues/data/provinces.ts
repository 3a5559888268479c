import type { Province } from '../types'

/** Provinces by codigoProvincia, in capitals without accents; only code 1 has streets (CONST-001, CONST-002). */
export const provinces: readonly Province[] = [
  { codigoProvincia: 1, desprovincia: 'CIUDAD AUTONOMA DE BUENOS AIRES' },
  { codigoProvincia: 2, desprovincia: 'BUENOS AIRES' },
  { codigoProvincia: 3, desprovincia: 'CATAMARCA' },
  { codigoProvincia: 4, desprovincia: 'CHACO' },
  { codigoProvincia: 5, desprovincia: 'CHUBUT' },
  { codigoProvincia: 6, desprovincia: 'CORDOBA' },
  { codigoProvincia: 7, desprovincia: 'CORRIENTES' },
  { codigoProvincia: 8, desprovincia: 'ENTRE RIOS' },
  { codigoProvincia: 9, desprovincia: 'FORMOSA' },
  { codigoProvincia: 10, desprovincia: 'JUJUY' },
  { codigoProvincia: 11, desprovincia: 'LA PAMPA' },
  { codigoProvincia: 12, desprovincia: 'LA RIOJA' },
  { codigoProvincia: 13, desprovincia: 'MENDOZA' },
  { codigoProvincia: 14, desprovincia: 'MISIONES' },
  { codigoProvincia: 15, desprovincia: 'NEUQUEN' },
  { codigoProvincia: 16, desprovincia: 'RIO NEGRO' },
  { codigoProvincia: 17, desprovincia: 'SALTA' },
  { codigoProvincia: 18, desprovincia: 'SAN JUAN' },
  { codigoProvincia: 19, desprovincia: 'SAN LUIS' },
  { codigoProvincia: 20, desprovincia: 'SANTA CRUZ' },
  { codigoProvincia: 21, desprovincia: 'SANTA FE' },
  { codigoProvincia: 22, desprovincia: 'SANTIAGO DEL ESTERO' },
  { codigoProvincia: 23, desprovincia: 'TIERRA DEL FUEGO' },
  { codigoProvincia: 24, desprovincia: 'TUCUMAN' },
]
