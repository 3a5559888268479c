import { startChunks } from './runtime'

declare const __CHUNK_FOLDER__: string
declare const __ENTRY_CHUNK__: string

void startChunks(__CHUNK_FOLDER__)(__ENTRY_CHUNK__)
