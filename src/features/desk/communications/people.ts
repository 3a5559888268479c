/** '1 persona', '38.412 personas'. */
export const sayPeople = (count: number): string =>
  count === 1 ? '1 persona' : `${count.toLocaleString('es-AR')} personas`
