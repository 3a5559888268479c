import { basicMessages } from './basic-messages'

/**
 * The fixed texts of the fund (specification, sections 5 and 8), misspellings included, and the few that the
 * specification leaves to us (UNS-29, UNS-92). fillText fills the {places}.
 */
export const messages = {
  ...basicMessages,
  max: 'Alcanzaste la capacidad maxima del campo.',
  alphaSpaces: 'Formato invalido.',
  alphaNum: 'El campo debe contener letras y números.',
  email: 'Email invalido.',
  confirmed: 'No hay coincidencia en los campos.',
  ext: 'Formato(s) de archivo(s) incorrecto(s).',
  length: 'El campo debe tener {length} caracteres.',
  minmax: 'Debe tener entre {min} y {max} caracteres',
  date: 'La fecha no es valida.',
  underAge: 'Debe ser menor de 18 años.',
  phoneTotal: 'La totalidad del número telefonico (prefijo y número) debe ser igual a 10 caractéres.',
  password: 'La contraseña debe tener 8 caracteres o más y al menos una letra mayúscula.',
  minDoc: 'El número de documento es incorrecto.',

  enrolmentAfterTitleAlert: 'ATENCIÓN: La fecha de Matriculación debe ser mayor a la del Título!',
  enrolmentAfterTitleField: 'La fecha de matriculación debe ser posterior a la fecha de titulacíon',
  affiliationAfterEnrolment: 'ATENCIÓN: La fecha de Afiliación debe ser mayor a la de Matriculación!',
  datesRight: 'Las fechas son correctas',
  datesWrong: 'Revisar fechas y vuelva a intentar',
  disabilityBeforeEnrolment: 'La fecha de origen de la discapacidad debe ser anterior a la fecha de matriculación',
  originalCud: 'Verificá la fecha del CUD original',
  higherLevel: 'Estás seleccionando un nivel de aporte superior. ¿Querés continar?',
  civilStatusUnavailable: 'El estado civil seleccionado no está disponible para este trámite.',
  contactTypeTaken: 'Ya existe el tipo {tipo} que quiere seleccionar.',
  mainNotDeletable: 'No puede eliminar porque esta marcado como principal',

  fileNotAllowed: 'archivo no permitido. Debe ser menor a 5MB y en formato .pdf, .jpg, .jpeg o .png',
  fileTooBig: 'El archivo no puede superar los 5MB.',
  filesTooBig: 'Archivo(s) alcanzaron el maximo permitido',
  fileTimeout: 'La carga del archivo ha excedido el tiempo límite',
  fileSaved: 'Archivo guardado correctamente',
  noFileChosen: 'No seleccionó ningun archivo.',
  noFilesSaved: 'No hay archivos guardados.',
  missingCardPhoto: 'Debes agregar una foto de legajo',
  missingProfilePhoto: 'Debes agregar una foto.',
  genericError: 'Ocurrio un error',
  levelEvaluationError: 'Ocurrió un error',
  invalidSubForm: 'Formulario invalido, revise los campos.',
  dataSaved: 'Datos guardados',
  invalidForm: 'Formulario inválido, revisá los campos.',
  requestNotSent: 'Formulario inválido, no se puede enviar la petición',

  missingFile: 'Falta este archivo. Sacale una foto o elegilo.',
  repeatedDni: 'Este DNI ya figura en otra persona de la solicitud.',
  noChildren: 'Agregá los datos de tus hijos.',
  childRows: 'Indicaste {expected} y cargaste {actual}: agregá o quitá hasta que coincidan.',
  reducedNotAvailable: 'El aporte reducido no te corresponde con los datos cargados. Elegí otro nivel.',
  certificateNotConfirmed: 'Confirmá el documento que adjuntaste.',
  checkRefused: 'La verificación no dio bien. Revisá este dato.',
} as const
