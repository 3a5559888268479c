import { useReading } from '../../api/reading/useReading'
import type { Member } from '../../domain/member/member'
import { personalRows } from '../../domain/member/personal-rows'
import { fullName } from '../../domain/person/names'
import { useWithChanges } from '../../forms/changes/useWithChanges'
import { ReadingPage } from '../../forms/reading/ReadingPage'
import { Button } from '../../ui/actions/Button'
import { Card } from '../../ui/content/Card'
import { DefinitionRows } from '../../ui/content/DefinitionRows'
import { Icon } from '../../ui/icons/Icon'
import { Camera, Pencil, User } from '../../ui/icons/icons'
import { photoSource } from './photo/photo-source'
import { useFileEditing } from './useFileEditing'
import '../../ui/styles/screens/legajo.css'

/** /listarDatosPersonales: all personal data in the member's file (DASH-012, DASH-013, ROUTE-010). */
export const PersonalDataPage = () => (
  <ReadingPage name="afiliado" title="Datos personales" refreshing="actualizar tus datos">
    {(member) => <Data read={member} />}
  </ReadingPage>
)

const Data = ({ read }: { read: Member }) => {
  const { data: member = read } = useWithChanges('afiliado', useReading('afiliado'))
  const editing = useFileEditing()
  const photo = photoSource(member.fotocarnet)
  return (
    <>
      <Card title={fullName(member)} padded>
        <div className="stack">
          <div className="photo-card">
            <div className="photo">
              {photo === null ? <Icon glyph={User} size="lg" /> : <img src={photo} alt="Foto de legajo" />}
            </div>
            <div>
              <span className="name">Foto de legajo</span>
              {photo === null ? <p className="hint">Todavía no subiste tu foto.</p> : null}
              <div className="actions">
                <Button small variant="tint" icon={Camera} onPress={editing.changePhoto}>
                  {photo === null ? 'Subir foto' : 'Cambiar foto'}
                </Button>
              </div>
            </div>
          </div>
          <DefinitionRows rows={personalRows(member)} />
          <div className="actions">
            <Button variant="secondary" icon={Pencil} onPress={editing.edit}>
              Editar mi legajo
            </Button>
          </div>
        </div>
      </Card>
      {editing.dialogs}
    </>
  )
}
