import { Button } from '../../../ui/actions/Button'
import { LazyDialog } from '../../../ui/dialogs/LazyDialog'
import { Checkbox } from '../../../ui/fields/Checkbox'
import { usePreferences } from '../preferences/preferences-context'
import { Key } from '../keys/Key'
import '../shared.css'

/** What the keys do, in the order of the work. */
const rows: readonly { label: string; keys: readonly string[] }[] = [
  { label: 'Moverse por la lista', keys: ['j', 'k'] },
  { label: 'Abrir el trámite', keys: ['Enter'] },
  { label: 'Tomar o soltar', keys: ['t'] },
  { label: 'Volver a la lista', keys: ['Esc'] },
  { label: 'Trámite siguiente, anterior', keys: ['n', 'p'] },
  { label: 'Documento siguiente, anterior', keys: [']', '['] },
  { label: 'Girar el documento', keys: ['g'] },
  { label: 'Acercar, alejar', keys: ['+', '−'] },
  { label: 'Aprobar', keys: ['a'] },
  { label: 'Rechazar', keys: ['r'] },
  { label: 'Pedir un documento', keys: ['d'] },
  { label: 'Deshacer lo último', keys: ['z'] },
  { label: 'Buscar un afiliado', keys: ['/'] },
  { label: 'Esta ayuda', keys: ['?'] },
]

/** The keys of the desk, with the switch that turns those of one letter off. */
export const ShortcutsDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { atajos, change } = usePreferences()
  return (
    <LazyDialog
      title="Atajos de teclado"
      isOpen={isOpen}
      width={672}
      closeButton
      onClose={onClose}
      actions={<Button onPress={onClose}>Entendido</Button>}
    >
      <p className="muted">Aprobar, rechazar y pedir abren su ventana: ninguna tecla decide por sí sola.</p>
      <ul className="shorts">
        {rows.map(({ label, keys }) => (
          <li key={label}>
            <span>{label}</span>
            <span>
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <Checkbox name="atajos" checked={atajos} onChange={(isOn) => void change({ atajos: isOn })}>
        Usar atajos de una letra
        <small className="of-check">
          Apagalos si dictás por voz o usás un lector de pantalla. Se guarda en tu cuenta.
        </small>
      </Checkbox>
    </LazyDialog>
  )
}
