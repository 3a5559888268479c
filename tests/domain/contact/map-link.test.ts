import { expect, test } from 'vitest'
import { mapLink } from '../../../src/domain/contact/district'

test.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 8)', 'geo:0,0?q=Calle%2013%20N%C2%B0%20821%2C%20Argentina'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
    'https://maps.apple.com/?q=Calle%2013%20N%C2%B0%20821%2C%20Argentina',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0)',
    'https://www.openstreetmap.org/search?query=Calle%2013%20N%C2%B0%20821%2C%20Argentina',
  ],
])('the map of %s', (agent, link) => {
  expect(mapLink(' Calle 13 N° 821 ', agent)).toBe(link)
  expect(mapLink('  ', agent)).toBe('')
})
