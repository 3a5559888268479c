/** Terms of use, clauses a to l: sample texts that the fund replaces with its own (UNS-27). */
export const terms: readonly string[] = [
  'El portal es un servicio de la Caja para sus afiliadas y afiliados y para quienes quieren afiliarse.',
  'Los datos que cargás revisten carácter de declaración jurada.',
  'Sos responsable de que los datos y documentos sean tuyos o de tu grupo familiar y estén completos.',
  'La Caja puede pedirte que muestres los documentos originales.',
  'Enviar una solicitud no implica su aprobación: la Caja la revisa y te responde por email.',
  'Tus datos se usan solo para las gestiones que pedís y para las obligaciones legales de la Caja.',
  'Podés pedir el acceso, la corrección o la supresión de tus datos según la ley de protección de datos personales.',
  'Lo que cargás se guarda cifrado en este dispositivo hasta que se envía o lo borrás.',
  'Si el dispositivo no es tuyo, borrá lo guardado antes de irte.',
  'No compartas tus claves: la Caja nunca te las va a pedir.',
  'La Caja puede suspender el servicio por tareas de mantenimiento; lo que guardaste no se pierde.',
  'La Caja puede actualizar estos términos y te lo va a avisar en el portal.',
]
