import { expect, it } from 'vitest'
import { placeOf, type KioskPlace } from '../../../src/app/kiosk/place'

it.each<[path: string, search: string, isClean: boolean, place: KioskPlace]>([
  ['/kiosco', '', true, 'start'],
  ['/Kiosco/', '', true, 'start'],
  ['/kiosco', 'fin=persona', true, 'end'],
  ['/kiosco', '', false, 'left'],
  ['/kiosco', 'fin=fallo', false, 'left'],
  ['/kiosco/estado', '', true, 'state'],
  ['/login', 'fin=persona', true, 'visit'],
  ['/dashboard', '', true, 'visit'],
])('%s?%s, clean: %s, is %s', (path, search, isClean, place) => expect(placeOf(path, search, isClean)).toBe(place))
