/** Name of the procedure that an enrolment in direct debit begins. */
export const enrolmentProcedure = 'Adhesión al débito automático'
