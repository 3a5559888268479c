import { days, idOf, person, type Rows } from './rows'

const ofSubmission = { submission_id: idOf('submission') }

/** The n-th procedure and the n-th submission with its affiliation; every fifth procedure is of a benefit. */
export const submissionRows: Rows[] = [
  {
    table: 'procedures',
    columns: {
      nroafi: 'n',
      tipo: "'Subsidio por nacimiento'",
      nrotramite: "'TR-2020-' || n",
      alta: 'current_date - n % 900',
      modificado: 'current_date',
      estado: "'PENDIENTE'",
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
]
