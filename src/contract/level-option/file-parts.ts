/** The fund's names of the two files of a request (API-049). */
export const levelFileParts = ['reciboSueldoHaberes', 'certificadoLaboral'] as const
