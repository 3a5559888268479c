/** Name of a request of level in lists, and of the procedure that it begins. */
export const levelProcedure = 'Opción de nivel'
