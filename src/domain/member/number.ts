/**
 * Digits of a member's number. Nine are what the fund's register and the database hold as a whole number; the number of a
 * registration, which a person types to join or to recover a password, has at most six (PREAF-011, RECOVER-002).
 */
export const memberNumberDigits = 9

const pattern = new RegExp(`^\\d{1,${memberNumberDigits}}$`)

/** Whether a text is a member's number: 1 to 9 digits. */
export const isMemberNumber = (text: string): boolean => pattern.test(text)
