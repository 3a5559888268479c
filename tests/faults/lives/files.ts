import { pdf, type PickedFile } from '../../e2e/support/files'

/** Documents to put in the place of another; all of them differ in size, by more than the screen rounds away. */
export const filesFor = (place: number): Promise<PickedFile[]> =>
  Promise.all([0, 1, 2].map((index) => pdf(`cambio-${place}-${index}.pdf`, 30_000 + (place * 3 + index) * 3_000)))
