/** Lists that POST /portal/obtenerDatosComunes gives (API-016), by the member of the answer that carries each. */
export type WireCommonData = {
  tiposContacto: { tcnt_id: number; tcnt_des_tipcontacto: string }[]
  tipoNacionalidad: { tna_id: number; tna_codtipnac: string; tna_destipnac: string }[]
  nacionalidades: { id: number; desnacionalidad: string }[]
  tiposCarrier: { id: number; descarrier: string }[]
  codigosPais: { id: number; prefijo: number; nombre: string }[]
  provincias: { codigoProvincia: number; desprovincia: string }[]
  tiposFamiliares: { id: number; destipfamiliar: string }[]
  estadoCivil: { id: number; desestadocivil: string }[]
  localidades: { id: number; nombre: string; cp: string }[]
  calles: { calle: string; alturamin: number; alturamax: number; cp: string }[]
  tiposTelefono: { id: number; ttel_destelefono: string }[]
  datosDistrito: {
    id: number
    desdistrito: string
    direccion: string
    telefono: string
    horario: string
    email: string
  }[]
}

/** The member of the answer that each `datoComun` fills. */
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
 * Body of POST /portal/obtenerDatosComunes. `filtro` 1 gives only the civil statuses that can be chosen (API-081, UNS-39),
 * `codigoProvincia` names the province of the localities (API-082) or of the streets, `distrito` one district (UNS-86).
 */
export type WireCommonDataRequest = {
  datoComun: CommonDataName
  filtro?: 0 | 1 | undefined
  codigoProvincia?: number | undefined
  distrito?: number | undefined
}
