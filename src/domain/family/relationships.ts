/** Relationship ids, tipfamiliar (FAMILY-002). */
export const relationships = { spouse: 1, partner: 2, child: 3, father: 4, mother: 5 } as const

/** Whether a relationship is that of a spouse or partner, whose data follow the member's civil status. */
export const isSpouseKind = (tipfamiliar: number | null): boolean =>
  tipfamiliar === relationships.spouse || tipfamiliar === relationships.partner
