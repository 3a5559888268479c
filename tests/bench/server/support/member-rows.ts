import { days, idOf, person, type Rows } from './rows'

const relative = {
  nroafi: 'n',
  ...person,
  tipdoc: "'DNI'",
  fecnacim: "date '2015-05-04'",
  sexo: "'F'",
  estadocivil: '1',
  nacionalidad: '1',
  tipnacionalidad: '1',
  discapacidad: 'false',
}

/** Rows of the n-th member; every tenth is signed in. `hash` is that of the password that all of them have. */
export const memberRows = (hash: string): Rows[] => [
  {
    table: 'members',
    columns: {
      nroafi: 'n',
      ...person,
      tipdoc: "'DNI'",
      cuil: "'27' || lpad(n::text, 8, $$0$$) || '1'",
      fecnacim: "date '1980-01-01' + n % 9000",
      sexo: "'F'",
      nacionalidad: '1',
      estadocivil: '1',
      distrito: '1 + n % 10',
      estado: "'ACTIVA'",
      aporte_reducido: "''",
      esactivo: 'true',
      esjubilado: 'false',
      esesb: 'false',
      tienedeuda: '0',
      photo_due: 'false',
      contact_due: 'false',
    },
  },
  { table: 'registrations', columns: { nroafi: 'n', nrodoc: person.nrodoc, situation: "'afiliada'" } },
  {
    table: 'member_emails',
    columns: { nroafi: 'n', email: "'persona' || n || '@correo.example'", tipcontacto: '1', main: 'true' },
  },
  { table: 'member_relatives', columns: { ...relative, tipfamiliar: '1' } },
  { table: 'member_relatives', columns: { ...relative, tipfamiliar: '3' } },
  {
    table: 'member_credentials',
    columns: { nroafi: 'n', password_hash: `'${hash}'`, first_login: 'false', changed_at: days('n % 900') },
  },
  {
    table: 'sessions',
    where: 'n % 10 = 0',
    columns: {
      sid: idOf('session'),
      subject: 'n::text',
      role: "'afiliado'",
      generation: '1',
      created_at: 'now()',
      last_at: 'now()',
    },
  },
  {
    table: 'device_secrets',
    where: 'n % 10 = 0',
    columns: { nroafi: 'n', device: idOf('device'), secret: "'x'", created_at: 'now()', used_at: 'now()' },
  },
  {
    table: 'login_failures',
    where: 'n % 10 = 0',
    columns: { attempt: idOf('attempt'), kind: "'numero'", key: '(n + 1)::text', at: 'now()' },
  },
  {
    table: 'activation_links',
    where: 'n % 10 = 0',
    columns: {
      hash: "md5('link' || n)",
      nroafi: 'n',
      purpose: "'recuperar'",
      created_at: days('n % 29'),
      expires_at: 'now()',
    },
  },
  {
    table: 'audit_log',
    columns: { at: days('n % 900'), nroafi: 'n', event: "'ingreso'", address: "md5('address' || n % 5000)" },
  },
  {
    table: 'audit_log',
    columns: { at: days('n % 700'), nroafi: 'n', event: "'cierre'", address: "md5('address' || n % 5000)" },
  },
]
