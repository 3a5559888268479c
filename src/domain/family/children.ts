import { bounds } from '../limits'

/** 'Hijo 1' for the first child of a list. */
export const childLabel = (index: number): string => `Hijo ${index + 1}`

/** First part of the slot keys of a child: by its id, which never changes, unlike its place in the list. */
export const childHolder = (childId: string): string => `hijo-${childId}`

/** Options for the number of children, 1 to 9 (PREAF-035). */
export const childCountOptions: readonly string[] = Array.from({ length: bounds.childrenMost }, (_, index) =>
  String(index + 1),
)
