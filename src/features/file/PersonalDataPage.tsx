import { StoreGate } from '../../api/StoreGate'
import type { Member } from '../../domain/member/member'
import { personalRows } from '../../domain/member/personal-rows'
import { fullName } from '../../domain/person/names'
import { Button } from '../../ui/actions/Button'
import { Card } from '../../ui/content/Card'
import { DefinitionRows } from '../../ui/content/DefinitionRows'
import { Icon } from '../../ui/icons/Icon'
import { Camera, Pencil, User } from '../../ui/icons/icons'
import { FilePage } from './FilePage'
import { photoSource } from './photo/photo-source'
import { useFileEditing } from './useFileEditing'
import { useFileMember } from './useFileMember'
import '../../ui/styles/screens/legajo.css'

/** /listarDatosPersonales: everything the file says of the member (DASH-012, DASH-013, ROUTE-010). */
export const PersonalDataPage = () => (
  <StoreGate>
    <PersonalData />
  </StoreGate>
)

const PersonalData = () => {
  const member = useFileMember()
  const editing = useFileEditing()
  return (
    <>
      <FilePage title="Datos personales" reading={member}>
        {(data) => <Data member={data} onEdit={editing.edit} onPhoto={editing.changePhoto} />}
      </FilePage>
      {editing.dialogs}
    </>
  )
}

const Data = ({ member, onEdit, onPhoto }: { member: Member; onEdit: () => void; onPhoto: () => void }) => {
  const photo = photoSource(member.fotocarnet)
  return (
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
              <Button small variant="tint" icon={Camera} onPress={onPhoto}>
                {photo === null ? 'Subir foto' : 'Cambiar foto'}
              </Button>
            </div>
          </div>
        </div>
        <DefinitionRows rows={personalRows(member)} />
        <div className="actions">
          <Button variant="secondary" icon={Pencil} onPress={onEdit}>
            Editar mi legajo
          </Button>
        </div>
      </div>
    </Card>
  )
}
