// Must be imported before everything that stores bytes, which reads the buffers of its realm once.
import { bringNodeBuffers } from '../../features/node-realm'

bringNodeBuffers()
