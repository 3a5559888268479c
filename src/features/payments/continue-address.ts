const mark = 'seguir=1'

/** Path and query of 'Realizar pagos' that goes on with the open order. */
export const continuePath = `/boletas?${mark}`

/** Whether the query of 'Realizar pagos' goes on with the open order. */
export const isContinuing = (search: string): boolean => search.split('&').includes(mark)
