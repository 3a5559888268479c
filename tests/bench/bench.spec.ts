import { test } from '@playwright/test'
import { momentsBench } from './moments'
import { typingBench } from './typing'

// A trace takes pictures of what is measured and so slows it down.
test.use({ trace: 'off' })

// Rounds are repeated while the machine is busy.
test.describe.configure({ timeout: 150_000 })

// One file, and so one worker: measurements that run side by side would measure each other.
test.describe('typing', typingBench)
test.describe('moments', momentsBench)
