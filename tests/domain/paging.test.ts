import { expect, test } from 'vitest'
import { pageOf, sayPage } from '../../src/domain/paging'

const twelve = Array.from({ length: 12 }, (_, index) => index + 1)

test.each([
  [0, [1, 2, 3, 4, 5], '1 a 5 de 12'],
  [1, [6, 7, 8, 9, 10], '6 a 10 de 12'],
  [2, [11, 12], '11 a 12 de 12'],
  [7, [11, 12], '11 a 12 de 12'],
  [-1, [1, 2, 3, 4, 5], '1 a 5 de 12'],
])('page %j of twelve rows by five', (asked, rows, says) => {
  const page = pageOf(twelve, asked, 5)
  expect([page.rows, page.pages, sayPage(page)]).toEqual([rows, 3, says])
})

test.each([
  [[], '0 a 0 de 0', 1],
  [[1], '1 a 1 de 1', 1],
  [[1, 2, 3, 4, 5], '1 a 5 de 5', 1],
])('%j', (rows, says, pages) => {
  const page = pageOf(rows, 0, 5)
  expect([page.rows, sayPage(page), page.pages]).toEqual([rows, says, pages])
})
