import { fileURLToPath } from 'node:url'
import { packageRoot } from '../place'

/** Folder of the demonstration's profile, which is the fund of a server that is given none. */
export const defaultProfile = fileURLToPath(new URL('profiles/profesional', packageRoot))
