import type { z } from 'zod'
import type { commonDataListsSchema, commonDataRequestSchema } from './common-data.schema'

/** Lists of POST /portal/obtenerDatosComunes (API-016), by their member in the answer. */
export type WireCommonData = z.infer<typeof commonDataListsSchema>

/** The member of the answer for each `datoComun`. */
export const commonDataMembers = {
  obtenerTiposContacto: 'tiposContacto',
  obtenerTipoNacionalidad: 'tipoNacionalidad',
  obtenerNacionalidades: 'nacionalidades',
  obtenerTiposCarrier: 'tiposCarrier',
  obtenerCodigoPais: 'codigosPais',
  obtenerProvincias: 'provincias',
  obtenerTiposFamiliares: 'tiposFamiliares',
  obtenerEstadoCivil: 'estadoCivil',
  obtenerLocalidades: 'localidades',
  obtenerCalles: 'calles',
  obtenerTiposTelefono: 'tiposTelefono',
  obtenerDatosDistrito: 'datosDistrito',
} as const satisfies Record<string, keyof WireCommonData>

/** Names of the lists. */
export type CommonDataName = keyof typeof commonDataMembers

/**
 * Body of POST /portal/obtenerDatosComunes. `filtro` 1 gives only the civil statuses that can be chosen (API-081,
 * UNS-39); `codigoProvincia` is the province of the localities (API-082) or of the streets; `distrito` is one district
 * (UNS-86).
 */
export type WireCommonDataRequest = z.input<typeof commonDataRequestSchema>
