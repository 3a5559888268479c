import type { z } from 'zod'
import { paths } from '../../../src/contract/base-paths'
import type { WireCommonData } from '../../../src/contract/common-data'
import { commonDataAnswerSchema, commonDataRequestSchema } from '../../../src/contract/common-data.schema'
import { commonDataRows } from '../../../src/contract/common-data-rows'
import { civilStatusOptions } from '../../../src/domain/catalogues/filters'
import { streetPickerProvince } from '../../../src/domain/catalogues/types'
import { perMinute } from '../../plugins/rate-limit'
import type { Api } from '../../plugins/schemas'
import type { Fund } from '../../fund/load'
import { officesOf } from '../../fund/districts'
import type { Services } from '../../services'
import type { CatalogueLists } from './lists'

type Request = z.infer<typeof commonDataRequestSchema>

const toAnswer = (
  request: Request,
  { small, localities, streets }: CatalogueLists,
  { profile }: Fund,
): Partial<WireCommonData> => {
  const rows = commonDataRows
  switch (request.datoComun) {
    case 'obtenerTiposContacto':
      return { tiposContacto: small.contactTypes.map(rows.tiposContacto.encode) }
    case 'obtenerTipoNacionalidad':
      return { tipoNacionalidad: small.nationalityTypes.map(rows.tipoNacionalidad.encode) }
    case 'obtenerNacionalidades':
      return { nacionalidades: small.nationalities.map(rows.nacionalidades.encode) }
    case 'obtenerTiposCarrier':
      return { tiposCarrier: small.carriers.map(rows.tiposCarrier.encode) }
    case 'obtenerCodigoPais':
      return { codigosPais: small.countryCodes.map(rows.codigosPais.encode) }
    case 'obtenerProvincias':
      return { provincias: small.provinces.map(rows.provincias.encode) }
    case 'obtenerTiposFamiliares':
      return { tiposFamiliares: small.familyTypes.map(rows.tiposFamiliares.encode) }
    case 'obtenerEstadoCivil': {
      const all = request.filtro === 1 ? civilStatusOptions(small.civilStatuses) : small.civilStatuses
      return { estadoCivil: all.map(rows.estadoCivil.encode) }
    }
    case 'obtenerLocalidades':
      return { localidades: (localities.get(request.codigoProvincia) ?? []).map(rows.localidades.encode) }
    case 'obtenerCalles':
      return { calles: request.codigoProvincia === streetPickerProvince ? streets.map(rows.calles.encode) : [] }
    case 'obtenerTiposTelefono':
      return { tiposTelefono: small.phoneTypes.map(rows.tiposTelefono.encode) }
    case 'obtenerDatosDistrito':
      return { datosDistrito: officesOf(profile).filter(({ id }) => !request.distrito || id === request.distrito) }
  }
}

/** POST /portal/obtenerDatosComunes: one list at a time (API-016, API-081, API-082). */
export const registerCatalogueRoutes = (app: Api, { catalogues, config }: Services): void => {
  app.post(
    paths.commonData,
    {
      config: { isReading: true, rateLimit: perMinute(config.rateLimits.checks) },
      schema: {
        summary: 'Listas comunes: provincias, localidades, estados civiles y demás',
        body: commonDataRequestSchema,
        response: { 200: commonDataAnswerSchema },
      },
    },
    ({ body }) => toAnswer(body, catalogues, config.fund),
  )
}
