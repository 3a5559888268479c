/** Duration of a member's level: 'A' for the year, 'P' permanent. */
export type LevelValidity = 'A' | 'P'
