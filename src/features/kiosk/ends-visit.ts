/** The attribute of what ends a visit: a touch of it is no touch that goes on. */
export const endsVisit = 'data-ends-visit'
