import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// Every test starts with an empty page.
afterEach(cleanup)

export { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react'
