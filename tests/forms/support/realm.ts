// Imported before everything that keeps bytes, which reads the buffers of its realm once.
import { bringNodeBuffers } from '../../features/node-realm'

bringNodeBuffers()
