import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** What takes uploads at `/tus`, in a folder, as it comes. */
export const makeTusServer = (
  directory: string,
): ((request: IncomingMessage, response: ServerResponse) => Promise<void>) => {
  const server = new Server({ path: '/tus', datastore: new FileStore({ directory }) })
  return (request, response) => server.handle(request, response)
}
