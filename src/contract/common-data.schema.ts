import { z } from 'zod'

/** Every list of obtenerDatosComunes (API-016), by its member in the answer. */
export const commonDataListsSchema = z.object({
  tiposContacto: z.array(z.object({ tcnt_id: z.int(), tcnt_des_tipcontacto: z.string() })),
  tipoNacionalidad: z.array(z.object({ tna_id: z.int(), tna_codtipnac: z.string(), tna_destipnac: z.string() })),
  nacionalidades: z.array(z.object({ id: z.int(), desnacionalidad: z.string() })),
  tiposCarrier: z.array(z.object({ id: z.int(), descarrier: z.string() })),
  codigosPais: z.array(z.object({ id: z.int(), prefijo: z.int(), nombre: z.string() })),
  provincias: z.array(z.object({ codigoProvincia: z.int(), desprovincia: z.string() })),
  tiposFamiliares: z.array(z.object({ id: z.int(), destipfamiliar: z.string() })),
  estadoCivil: z.array(z.object({ id: z.int(), desestadocivil: z.string() })),
  localidades: z.array(z.object({ id: z.int(), nombre: z.string(), cp: z.string() })),
  calles: z.array(z.object({ calle: z.string(), alturamin: z.int(), alturamax: z.int(), cp: z.string() })),
  tiposTelefono: z.array(z.object({ id: z.int(), ttel_destelefono: z.string() })),
  datosDistrito: z.array(
    z.object({
      id: z.int(),
      desdistrito: z.string(),
      direccion: z.string(),
      telefono: z.string(),
      horario: z.string(),
      email: z.string(),
    }),
  ),
})

const name = <const T extends string>(datoComun: T) => z.literal(datoComun)

/** Body of obtenerDatosComunes, with one shape for each list (API-016, API-081, API-082). */
export const commonDataRequestSchema = z.discriminatedUnion(
  'datoComun',
  [
    z.object({ datoComun: name('obtenerTiposContacto') }),
    z.object({ datoComun: name('obtenerTipoNacionalidad') }),
    z.object({ datoComun: name('obtenerNacionalidades') }),
    z.object({ datoComun: name('obtenerTiposCarrier') }),
    z.object({ datoComun: name('obtenerCodigoPais') }),
    z.object({ datoComun: name('obtenerProvincias') }),
    z.object({ datoComun: name('obtenerTiposFamiliares') }),
    z.object({ datoComun: name('obtenerEstadoCivil'), filtro: z.literal([0, 1]).default(0) }),
    z.object({ datoComun: name('obtenerLocalidades'), codigoProvincia: z.int().min(1).max(99) }),
    z.object({ datoComun: name('obtenerCalles'), codigoProvincia: z.int().min(1).max(99) }),
    z.object({ datoComun: name('obtenerTiposTelefono') }),
    z.object({ datoComun: name('obtenerDatosDistrito'), distrito: z.int().min(0).optional() }),
  ],
  { error: 'No conocemos la lista pedida.' },
)

/** Answer of obtenerDatosComunes: the requested list, under its own name. */
export const commonDataAnswerSchema = commonDataListsSchema.partial()
