import { deskRequestSchema, queueSchema } from '../../../src/contract/desk/schemas'
import type { Queue, QueueRow } from '../../../src/domain/desk/queue'
import type { DeskRequest } from '../../../src/domain/desk/request'

/** A row of the queue; what the test does not say is a request of adoption that nobody has. */
export const aRow = (given: Partial<QueueRow> = {}): QueueRow => ({
  id: '1',
  tipo: 'subsidio',
  titulo: 'Subsidio por adopción',
  numero: '48201',
  nroafi: '20618',
  persona: 'NORMA BEATRIZ ITURRALDE DE SÁNCHEZ',
  distrito: 'Bahía Blanca',
  cuenta: '2025-10-24',
  espera: 13,
  vence: '2025-11-14',
  faltan: 2,
  documentos: 3,
  dudas: 1,
  tiene: null,
  vuelve: null,
  falta: null,
  ...given,
})

/** A page of the queue, as the server's schema has it. */
export const aQueue = (given: Partial<Queue> = {}): Queue => {
  const filas = given.filas ?? [aRow()]
  const queue: Queue = {
    filas,
    total: filas.length,
    pagina: 1,
    esperan: filas.length,
    vencidos: 0,
    mias: 0,
    falta: 0,
    elecciones: {
      tipos: [{ valor: 'subsidios', nombre: 'Subsidios', cantidad: filas.length }],
      distritos: [
        { valor: 1, nombre: 'La Plata', cantidad: 2 },
        { valor: 3, nombre: 'Bahía Blanca', cantidad: 1 },
      ],
      esperas: [{ valor: 3, nombre: 'Más de 3 días', cantidad: 1 }],
      controles: [{ valor: 'mirar', nombre: 'Para mirar', cantidad: 1 }],
      tiene: [{ valor: 'nadie', nombre: 'Nadie', cantidad: 1 }],
    },
    decididosHoy: 0,
    ultima: null,
    marca: 'm1',
    leido: Date.now(),
    ...given,
  }
  queueSchema.parse(queue)
  return queue
}

const letter = (asunto: string, texto: string) => ({ para: 'martina@ejemplo.com.ar', asunto, texto, html: '' })

/** A holder of a request: the caller, for a quarter of an hour. */
export const mine = (): NonNullable<DeskRequest['tiene']> => ({
  nombre: 'Marcela Ríos',
  esMio: true,
  desde: Date.now(),
  hasta: Date.now() + 900_000,
})

/** A request as the server's schema has it: an affiliation that the caller has, with two checks to look at. */
export const aRequest = (given: Partial<DeskRequest> = {}): DeskRequest => {
  const request: DeskRequest = {
    id: '9',
    tipo: 'afiliacion',
    titulo: 'Afiliación',
    numero: '48307',
    nroafi: '91042',
    persona: 'MARTINA SOL ECHEVERRI',
    distrito: 'La Plata',
    estado: 'PENDIENTE',
    llego: Date.now(),
    cuenta: '2025-11-06',
    espera: 4,
    vence: '2025-11-20',
    faltan: 6,
    vuelve: null,
    version: 3,
    tiene: mine(),
    impedimento: '',
    decision: null,
    controles: [
      { id: 'c1', tono: 'ok', titulo: 'La matrícula coincide con el Colegio', texto: '', acto: null },
      {
        id: 'c2',
        tono: 'warn',
        titulo: 'DNI DORSO: la foto es poco nítida',
        texto: 'El código de barras no se pudo leer.',
        acto: { tipo: 'documento', documento: 'd2' },
      },
      {
        id: 'c3',
        tono: 'warn',
        titulo: 'El DNI del hijo ya está en otro legajo',
        texto: '',
        acto: { tipo: 'legajo', nroafi: '84217' },
      },
    ],
    comparacion: {
      columna: 'Declaró',
      fuente: 'Informa el Colegio',
      grupos: [
        {
          titulo: 'Datos personales',
          filas: [
            { dato: 'Nombres', declaro: 'MARTINA SOL', otra: 'MARTINA SOL', distinto: false },
            { dato: 'Apellido', declaro: 'ECHEVERRI', otra: 'ECHEVERRI DE QUIROGA', distinto: true },
            { dato: 'CUIL', declaro: '27-38904117-9', otra: null, distinto: false },
          ],
        },
      ],
      iguales: 0,
    },
    documentos: ['DNI FRONTAL', 'DNI DORSO', 'Certificado'].map((etiqueta, at) => ({
      id: `d${at + 1}`,
      persona: 'De Martina',
      slot: `s${at + 1}`,
      etiqueta,
      tipo: at === 2 ? 'application/pdf' : 'image/jpeg',
      bytes: 1_400_000,
      posicion: at + 1,
      pedible: true,
      dice: [],
    })),
    historia: [{ cuando: Date.now(), texto: 'Llegó a la Caja', palabras: '' }],
    anteriores: { total: 0, filas: [] },
    aprobar: {
      frases: ['Pasa a ser afiliada con el número 91042.', 'Su trámite pasa a APROBADO.'],
      carta: letter('Activá tu usuario', 'Hola:\n\nLa Caja aprobó tu afiliación,\ntrámite nº 48307.'),
    },
    rechazar: { frases: [], carta: letter('La Caja no aprobó tu afiliación', 'Hola:\n\nMotivo:\n\n{motivo}') },
    pedir: {
      frases: [],
      carta: letter('Falta un documento', 'Necesitamos de nuevo: {documento}.\n\nMotivo: {motivo}'),
      dias: 10,
      hasta: '2025-11-26',
    },
    motivos: {
      rechazar: [
        { id: 'colegio', label: 'No coincide con el Colegio', text: 'El tomo no coincide.' },
        { id: 'tarde', label: 'Fuera de término', text: 'Pasó el plazo.' },
      ],
      documento: [{ id: 'borroso', label: 'Está borroso', text: 'La foto salió borrosa.' }],
    },
    ...given,
  }
  deskRequestSchema.parse(request)
  return request
}
