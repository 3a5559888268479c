import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)

export { act, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
