import { AddressFields } from '../../../forms/fields/address/AddressFields'
import { EmailFields } from '../../../forms/fields/contact/EmailFields'
import { PhoneFields } from '../../../forms/fields/contact/PhoneFields'
import { useContactTypes } from '../../../forms/fields/contact/useContactTypes'
import { Scope } from '../../../forms/Scope'
import '../styles.css'
import '../styles-family.css'
import { FormSection } from './FormSection'

/** Step 4, "Medios de contacto": one address, one phone and one e-mail, each the main one of its kind. */
export const ContactStep = () => {
  const types = useContactTypes()
  return (
    <div className="form contact-step">
      <FormSection title="Domicilio">
        <Scope path="contacto.domicilio">
          <AddressFields types={types} />
        </Scope>
      </FormSection>
      <FormSection title="Teléfono">
        <Scope path="contacto.telefono">
          <PhoneFields types={types} />
        </Scope>
      </FormSection>
      <FormSection title="Email">
        <Scope path="contacto.email">
          <EmailFields types={types} />
        </Scope>
      </FormSection>
    </div>
  )
}
