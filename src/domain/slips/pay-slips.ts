/**
 * A pay slip of a retired member, by its period (HABERES-001): `id` is the fund's number of it (rec_id), `tipo` its kind
 * (tipo), `descripcion` what it is called ('Octubre 2026').
 */
export type PaySlipPeriod = { id: string; tipo: string; descripcion: string }

/** The warning about printing a pay slip (HABERES-003). */
export const printWarning = 'La calidad de la impresión depende de la configuración de tu PC y de tu impresora.'
