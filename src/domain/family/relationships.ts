/** Relationship ids, tipfamiliar (FAMILY-002). */
export const relationships = { spouse: 1, partner: 2, child: 3, father: 4, mother: 5 } as const
