import { join } from 'node:path'
import type { Config } from '../../config'
import { pushKeyOf, type PushConfig } from './config'
import { createPushSender, type PushSender } from './sender'
import { loadSecret } from '../secret-file'

// The demonstration makes a key and keeps it in its data folder.
const loadKeys = async ({
  push,
  demoData,
  dataDir,
}: Pick<Config, 'push' | 'demoData' | 'dataDir'>): Promise<PushConfig> => {
  if (push.keys.length > 0 || !demoData) return push
  const scalar = await loadSecret('', join(dataDir, 'push-key'))
  return { ...push, keys: [pushKeyOf(Buffer.from(scalar, 'hex'))] }
}

/** The sender of notices, with the keys of the configuration; `clock` gives epoch milliseconds. */
export const createPush = async (
  config: Pick<Config, 'push' | 'demoData' | 'dataDir' | 'mailboxes'>,
  clock: () => number,
): Promise<PushSender> => createPushSender(await loadKeys(config), config.mailboxes.information, clock)
