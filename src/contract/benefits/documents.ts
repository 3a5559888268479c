import { declarationOf } from '../../domain/benefits/declarations'
import type { BenefitValues } from '../../domain/benefits/values'
import type { WireBenefitFile } from './wire'

/** A stored file of a draft: its slot, its size in bytes and its SHA-256 (hex). */
export type BenefitFile = { id: string; slot: string; name: string; type: string; bytes: number; sha256: string }

/**
 * The manifest in the order of the fund's parts (ADOPT-009, BIRTH-010, MATERN-005, MARRY-009). Files in slots that the
 * answers do not ask for are left out.
 */
export const encodeBenefitFiles = (values: BenefitValues, files: readonly BenefitFile[]): WireBenefitFile[] =>
  declarationOf(values)
    .documents(values)
    .flatMap(({ key, documentType }) =>
      files
        .filter(({ slot }) => slot === key)
        .map(({ id, slot, name, type, bytes, sha256 }) => ({
          id,
          slot,
          tipoDocumento: documentType,
          nombre: name,
          tipo: type,
          bytes,
          sha256,
        })),
    )
