import { days, idOf, person, type Rows } from './rows'

const ofSubmission = { submission_id: idOf('submission') }

const deskCase = {
  titulo: "'Subsidio por nacimiento'",
  nroafi: 'n',
  persona: "'Persona ' || n",
  distrito: 'n % 9',
  counts_on: 'current_date - n % 30',
  waits_from: 'current_date - n % 30',
  due_on: 'current_date - n % 30 + 20',
  entered_at: 'now()',
  documents: '3',
  doubts: 'n % 3',
}

/** The n-th procedure and the n-th submission with its affiliation; every fifth procedure is of a benefit; early forms and payments. */
export const submissionRows: Rows[] = [
  {
    table: 'procedures',
    columns: {
      nroafi: 'n',
      tipo: "'Subsidio por nacimiento'",
      nrotramite: "'TR-2020-' || n",
      alta: 'current_date - n % 900',
      modificado: 'current_date',
      // One of a hundred waits for the fund: ten thousand of a million.
      estado: "case when n % 100 = 0 then 'PENDIENTE' else 'APROBADO' end",
    },
  },
  {
    table: 'benefits',
    where: 'n % 5 = 0',
    columns: {
      procedure_id: 'n',
      nroafi: 'n',
      beneficio: "'nacimiento'",
      destino: "'nacimiento'",
      '"union"': "''",
      titular: "''",
      cbu: "''",
      cuit: "''",
      observaciones: "''",
      nota: 'false',
      created_at: 'now()',
    },
  },
  {
    table: 'benefit_people',
    where: 'n % 5 = 0',
    columns: {
      benefit_id: 'n / 5',
      tipo_subsidio: "'nacimiento'",
      accion: "'A'",
      ...person,
      sexo: "'F'",
      fallecido: 'false',
    },
  },
  {
    table: 'submissions',
    columns: {
      ...ofSubmission,
      secret_hash: "md5('secret' || n)",
      state: "'aceptado'",
      digest: "md5('digest' || n)",
      receipt: "jsonb_build_object('numero', n)",
      received_at: days('n % 900'),
    },
  },
  {
    table: 'submission_audit',
    columns: { ...ofSubmission, event: "'aceptado'", status: '201', at: days('n % 900') },
  },
  {
    table: 'affiliations',
    columns: {
      ...ofSubmission,
      nroafi: 'n',
      numero: "'PA-2020-' || n",
      ...person,
      cuil: "''",
      sexo: "'F'",
      fecnacim: "date '1990-01-01'",
      discapacidad: "'N'",
      tramita_discapacidad: "'N'",
      tomo: "''",
      folio: "''",
      hay_historial: "'N'",
      cud_original: 'false',
      nivel_asignado: '3',
      reducido: '0',
      tipo_aporte: "'1'",
      es_jubilado: "'N'",
      empleo: "''",
      empleo_tipo: "''",
      fecafil: 'current_date',
      created_at: 'now()',
    },
  },
  {
    table: 'affiliation_emails',
    columns: { ...ofSubmission, email: "'persona' || n || '@correo.example'", main: '1' },
  },
  {
    table: 'affiliation_addresses',
    columns: {
      ...ofSubmission,
      calle: "'Calle ' || n",
      nro: "'1'",
      piso: "''",
      dep: "''",
      localidad: "'La Plata'",
      cp: "'1900'",
      desprov: "'Buenos Aires'",
      main: '1',
    },
  },
  {
    table: 'desk_cases',
    columns: {
      ...deskCase,
      kind: "'subsidio'",
      procedure_id: 'n',
      numero: "'TR-2020-' || n",
      state: "case when n % 100 = 0 then 'espera' else 'cerrado' end",
    },
  },
  {
    table: 'desk_cases',
    columns: { ...deskCase, kind: "'afiliacion'", ...ofSubmission, numero: "'PA-2020-' || n", state: "'cerrado'" },
  },
  {
    table: 'affiliation_files',
    columns: {
      ...ofSubmission,
      id: idOf('file'),
      op: "'fotocarnet'",
      holder: "'titular'",
      slot: "'titular.fotocarnet'",
      name: "'foto.jpg'",
      type: "'image/jpeg'",
      size: '1',
      sha256: "md5('file' || n)",
      path: "'uploads/' || n",
    },
  },
  {
    // Of forms that are under way: none of them was accepted.
    table: 'early_submissions',
    where: 'n % 200 = 0',
    columns: { submission_id: idOf('early'), secret_hash: "md5('secret' || n)", address: "'a'", last_at: 'now()' },
  },
  {
    table: 'payment_orders',
    columns: {
      id: idOf('order'),
      nroafi: 'n',
      state: "'pagada'",
      origin: "'mobile'",
      total: '100',
      created_at: days('n % 900'),
      expires_at: days('n % 900'),
      changed_at: days('n % 900'),
    },
  },
  {
    table: 'provider_payments',
    columns: {
      id: "'P' || n",
      state: "'approved'",
      amount: '100',
      refunded: '0',
      currency: "'ARS'",
      means: "'credit_card'",
      updated_at: days('n % 900'),
      settlement: "'acreditado'",
      seen_at: days('n % 900'),
    },
  },
]
