/** The last four digits, by which an account is shown to its owner. */
export const lastDigitsOf = (cbu: string): string => cbu.slice(-4)
