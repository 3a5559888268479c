import { expect, test } from 'vitest'
import { deviceWords } from '../../../src/domain/handover/device-words'

const agents = {
  android:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36',
  galaxyTab:
    'Mozilla/5.0 (Linux; Android 13; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile/15E148 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15',
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36',
} as const

const plain = { touchPoints: 0, isInstalled: false, isKiosk: false }

test.each([
  ['android', { touchPoints: 5, isInstalled: true }, 'Teléfono · app instalada'],
  ['iphone', { touchPoints: 5 }, 'Teléfono · navegador'],
  ['galaxyTab', { touchPoints: 5 }, 'Tablet · navegador'],
  ['mac', {}, 'Computadora · navegador'],
  ['mac', { touchPoints: 5 }, 'Tablet · navegador'],
  ['windows', { touchPoints: 10, isInstalled: true }, 'Computadora · app instalada'],
  ['galaxyTab', { isKiosk: true }, 'Tablet de la delegación'],
] as const)('%s with %o is "%s"', (agent, facts, words) => {
  expect(deviceWords({ ...plain, agent: agents[agent], ...facts })).toBe(words)
})
