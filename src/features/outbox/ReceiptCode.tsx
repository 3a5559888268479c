import { codeAddress } from '../../contract/card/statement'
import { Code } from '../../ui/content/Code'

/** The code of a receipt on its sheet: anybody verifies by it that the fund received this. */
export const ReceiptCode = ({ code }: { code: string }) => (
  <div className="receipt-code">
    <Code text={codeAddress(location.origin, code)} label="Código para verificar el comprobante" />
    <p>Escaneá el código para verificar este comprobante.</p>
  </div>
)
