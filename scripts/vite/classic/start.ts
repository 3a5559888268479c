import { startChunks } from './runtime'

window.$c = startChunks()
