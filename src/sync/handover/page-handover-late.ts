/** Loads what asks about drafts on their way; most devices never need it. */
export const loadHandovers = () => import('./page-handover')
