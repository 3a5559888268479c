import type { ReturnedReason } from '../draft/refusals/returned'

/**
 * Words for a form that was refused as a whole.
 *   title   what happened to it;  todo  what its person can do
 *   calls   whether to show the link to the delegation
 */
export type ReturnedWords = { title: string; todo: string; calls: boolean }

/** The words by reason; the fund's own words go between title and what to do. */
export const returnedWords: Readonly<Record<ReturnedReason, ReturnedWords>> = {
  peso: {
    title: 'La Caja no aceptó el envío: los archivos pesan demasiado.',
    todo: 'Estos son los que más pesan. Cambiá alguno por una foto o por un archivo más chico, y volvé a enviar.',
    calls: false,
  },
  archivo: {
    title: 'La Caja no aceptó el envío: hay un archivo que no se puede recibir.',
    todo: 'Volvé a elegir el que no se abra, o sacale una foto, y volvé a enviar.',
    calls: false,
  },
  conflicto: {
    title: 'La Caja no aceptó el envío: hay otro que no deja tomar este.',
    todo: 'Si es el mismo pedido, no hace falta que lo mandes de nuevo. Si es otro, preguntá en tu delegación distrital antes de volver a enviar.',
    calls: true,
  },
  retirado: {
    title: 'La Caja ya no recibe ese envío: se retiró o se terminó su plazo.',
    todo: 'Revisá tus datos y volvé a enviar: sale como un envío nuevo. Si tampoco lo toma, llamá a tu delegación distrital.',
    calls: true,
  },
  permiso: {
    title: 'La Caja no aceptó el envío desde esta cuenta.',
    todo: 'Ingresá con la cuenta que lo cargó y volvé a enviar. Si es la tuya, llamá a tu delegación distrital.',
    calls: true,
  },
  validacion: {
    title: 'La Caja no aceptó el envío.',
    todo: 'Revisá todos los pasos y volvé a enviar. Si tampoco lo toma, llamá a tu delegación distrital y leeles estas palabras.',
    calls: true,
  },
  otro: {
    title: 'La Caja no aceptó el envío.',
    todo: 'Revisá todos los pasos y volvé a enviar. Si tampoco lo toma, llamá a tu delegación distrital y leeles estas palabras.',
    calls: true,
  },
}
