import { bounds } from '../limits'

/** Options of the child count, 1 to 9 (PREAF-035). */
export const childCountOptions: readonly string[] = Array.from({ length: bounds.childrenMost }, (_, index) =>
  String(index + 1),
)
