import * as f from '../fields/rows'

/** The bank account where something is paid; `guardada` is the saved one that filled it, if any (BENEFIT-010). */
export const account = f.group({
  guardada: f.link,
  cbu: f.cbu('CBU'),
  titular: f.holder('Titular'),
  cuit: f.cuit('CUIT/CUIL'),
})
