import { config } from '../../api/config'
import { paths } from '../../contract/base-paths'

/** Where each form is posted to (UNS-56): a generator of the fund, or that of the API. */
export const generators = {
  slip: import.meta.env.VITE_SLIP_URL || `${config.apiHost}${paths.slipPdf}`,
  detail: import.meta.env.VITE_DETAIL_URL || `${config.apiHost}${paths.detailPdf}`,
  expertFee: import.meta.env.VITE_EXPERT_FEE_URL || `${config.apiHost}${paths.expertFeePdf}`,
  paySlip: import.meta.env.VITE_PAY_SLIP_URL || `${config.apiHost}${paths.paySlipPdf}`,
} as const
