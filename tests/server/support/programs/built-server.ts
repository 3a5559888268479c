import { buildServer, serverProgram } from '../../../../scripts/lib/build-server'

let building: Promise<string> | undefined

/** The compiled server of these sources, for Node; built once where it is not yet. */
export const builtServer = (): Promise<string> => {
  building ??= buildServer().then(({ code, output }) => {
    if (code !== 0) throw new Error(`The server could not be built.\n${output}`)
    return serverProgram
  })
  return building
}
