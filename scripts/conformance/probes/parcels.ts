import { randomBytes, randomUUID } from 'node:crypto'
import { parcelActPath, parcelPartPath, parcelPath, paths } from '../../../src/contract/base-paths'
import { sha256Hex } from '../../../src/contract/digest'
import { parseParcelAnswer } from '../../../src/contract/parcels/answers'
import { encodeEnvelopeGrantRequest } from '../../../src/contract/parcels/grant'
import { digestHeader, partType, proofHeader, sourceHeader, takerHeader } from '../../../src/contract/parcels/headers'
import { reads, readsOrRefuses, refuses } from '../rows'
import type { Probe } from './probe'

const hex = (bytes: number): string => randomBytes(bytes).toString('hex')

const noParcels = 'no "Seguir en otro dispositivo", and no tablets that send'

const id = ':id'
const shown = (path: string): string => path.replace('%3A', ':')

const secrets = (): Record<string, string> => ({
  [sourceHeader]: hex(32),
  [proofHeader]: hex(32),
  [takerHeader]: randomUUID(),
})

const act = (name: 'cerrar' | 'tomar' | 'confirmar' | 'recuperar', json: { [key: string]: string }): Probe => ({
  method: 'POST',
  path: shown(parcelActPath(id, name)),
  note: 'a parcel that nobody sent',
  isOpen: true,
  without: noParcels,
  make: () => ({ path: parcelActPath(hex(16), name), headers: secrets(), json }),
  judge: readsOrRefuses(parseParcelAnswer),
})

/** Parcels, asked for by ids that nobody made, and the grant of envelopes. */
export const parcelProbes: readonly Probe[] = [
  {
    method: 'GET',
    path: shown(parcelPath(id)),
    note: 'a parcel that nobody sent',
    isOpen: true,
    without: noParcels,
    make: () => ({ path: parcelPath(hex(16)), headers: secrets() }),
    judge: reads(parseParcelAnswer),
  },
  {
    method: 'PUT',
    path: shown(parcelPath(id)),
    note: 'without its opening',
    isOpen: true,
    without: noParcels,
    make: () => ({ path: parcelPath(hex(16)), headers: secrets(), json: {} }),
    judge: refuses(400, 422),
  },
  {
    method: 'PUT',
    path: shown(parcelPartPath(id, 0)),
    note: 'of a parcel that nobody sent',
    isOpen: true,
    without: noParcels,
    make: async () => {
      const bytes = Uint8Array.from(randomBytes(64))
      const headers = { ...secrets(), 'Content-Type': partType, [digestHeader]: await sha256Hex(bytes) }
      return { path: parcelPartPath(hex(16), 0), headers, bytes }
    },
    judge: refuses(),
  },
  {
    method: 'GET',
    path: shown(parcelPartPath(id, 0)),
    note: 'of a parcel that nobody sent',
    isOpen: true,
    without: noParcels,
    make: () => ({ path: parcelPartPath(hex(16), 0), headers: secrets() }),
    judge: refuses(),
  },
  act('cerrar', { resumen: hex(32) }),
  act('tomar', { equipo: 'Prueba' }),
  act('confirmar', {}),
  act('recuperar', {}),
  {
    method: 'POST',
    path: paths.envelopeGrant,
    note: 'on a device that is no tablet',
    without: 'no tablets that send for a member who has gone',
    make: () => ({ json: encodeEnvelopeGrantRequest('a.b.c') }),
    judge: refuses(),
  },
]
