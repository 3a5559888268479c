import { storageWords } from '../../forms/draft/storage-words'
import type { BringProblem, LookProblem } from '../../sync'
import type { DeviceKind } from '../../domain/handover/device-words'
import { lostWords } from '../../ui/other-release'

/** What a person can do about it: type another code, sign in, try again; or nothing here. */
export type LookAct = 'another' | 'sign-in' | 'retry' | 'none'

/** Why a code leads to nothing here, and what to do. */
export type LookWords = { title: string; text: string; act: LookAct }

/** Why it cannot be brought although it was found; 'no-room': it does not fit. */
export type FoundObstacle = 'newer-form' | 'not-loaded' | 'no-room' | 'vault-closed'

const placeNames: Record<DeviceKind, string> = {
  phone: 'este teléfono',
  tablet: 'este dispositivo',
  computer: 'este dispositivo',
}

/** This device as the titles name it. */
export const nameOf = (kind: DeviceKind): string => placeNames[kind]

const words = {
  unknown: {
    title: 'No encontramos ese formulario',
    text: 'Fijate que sea el código que muestra ahora el otro dispositivo. Si allá volvieron a «Seguir acá», el código ya no sirve.',
    act: 'another',
  },
  'not-ready': {
    title: 'Todavía se está preparando',
    text: 'Esperá a que el otro dispositivo muestre el código como listo y probá de nuevo.',
    act: 'retry',
  },
  taken: {
    title: 'Ya lo abrieron en otro dispositivo',
    text: 'El código sirve para uno solo. Si no fuiste vos, cancelalo en el dispositivo donde lo empezaste.',
    act: 'another',
  },
  recalled: {
    title: 'Ese formulario sigue en el otro dispositivo',
    text: 'Allá eligieron «Seguir acá» y el código dejó de servir. Para traerlo, pedí ahí un código nuevo.',
    act: 'another',
  },
  lapsed: {
    title: 'El código venció',
    text: 'Valía 24 horas. El formulario sigue en el otro dispositivo, con todo lo que cargaste: pedí ahí un código nuevo.',
    act: 'another',
  },
  'sign-in': {
    title: 'Ingresá para traerlo',
    text: 'Es de una persona afiliada. Ingresá con la misma matrícula: no hace falta escribir el código de nuevo.',
    act: 'sign-in',
  },
  'other-account': {
    title: 'Es de otra cuenta',
    text: 'Lo empezó otra persona afiliada. Solo se puede traer con su cuenta.',
    act: 'another',
  },
  visitors: {
    title: 'Es de un formulario empezado sin ingresar',
    text: 'Cerrá tu sesión y abrí el código de nuevo: mientras tanto queda reservado para este dispositivo.',
    act: 'none',
  },
  damaged: {
    title: 'Llegó alterado y no lo abrimos',
    text: 'No se movió nada: el formulario sigue en el otro dispositivo. Pedí ahí un código nuevo.',
    act: 'another',
  },
  network: {
    title: 'Para traerlo hace falta conexión',
    text: 'Conectate y probá de nuevo. No hace falta escribir el código otra vez.',
    act: 'retry',
  },
  later: {
    title: 'La Caja no puede atender ahora',
    text: 'Esperá unos minutos y probá de nuevo. No hace falta escribir el código otra vez.',
    act: 'retry',
  },
} as const satisfies Record<Exclude<LookProblem['kind'], 'refused' | 'storage'>, LookWords>

/** Why a code leads to nothing here. */
export const lookWords = (problem: LookProblem): LookWords => {
  if (problem.kind === 'refused') return { title: 'No se puede traer', text: problem.message, act: 'another' }
  if (problem.kind === 'storage') {
    const { message, mend } = storageWords(problem.problem)
    return { title: message, text: mend, act: 'retry' }
  }
  return words[problem.kind]
}

/** Why a draft that was found is not brought; nothing moved. */
export const obstacleWords = (obstacle: FoundObstacle, size: string): LookWords => {
  switch (obstacle) {
    case 'newer-form':
      return {
        title: 'Lo hizo una versión más nueva del portal',
        text: 'No se movió nada. Actualizá el portal acá y traelo de nuevo.',
        act: 'retry',
      }
    case 'not-loaded':
      return {
        title: 'El portal no terminó de cargar',
        text: lostWords('Revisá la conexión y probá de nuevo.'),
        act: 'retry',
      }
    case 'no-room':
      return {
        title: `No hay lugar: necesita ${size}`,
        text: 'No se movió nada: sigue en el otro dispositivo. Borrá fotos o archivos que no uses y probá de nuevo.',
        act: 'retry',
      }
    case 'vault-closed':
      return {
        title: 'Ingresá con tu contraseña para traerlo',
        text: 'Se guarda cerrado con ella en este dispositivo. No hace falta escribir el código de nuevo.',
        act: 'sign-in',
      }
  }
}

/** Why storing it did not go well; it still lives on the other device. */
export const bringWords = (problem: BringProblem): LookWords => {
  if (problem === 'unreadable') {
    return {
      title: 'Se cortó la conexión',
      text: 'No se movió nada. Lo que ya llegó queda: probá de nuevo y sigue desde ahí.',
      act: 'retry',
    }
  }
  if (problem === 'busy') {
    return { title: 'Otra pestaña lo está trayendo', text: 'Esperá a que termine.', act: 'retry' }
  }
  if (
    problem === 'damaged' ||
    problem === 'no-copy' ||
    problem === 'newer' ||
    problem === 'wrong-passphrase' ||
    problem === 'too-big'
  ) {
    return words.damaged
  }
  const { message, mend } = storageWords(problem)
  return { title: message, text: `No se movió nada: sigue en el otro dispositivo. ${mend}`, act: 'retry' }
}
