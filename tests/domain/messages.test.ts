import { expect, test } from 'vitest'
import { messages } from '../../src/domain/messages'

test.each([
  ['LEVEL-017', messages.higherLevel, 'Estás seleccionando un nivel de aporte superior. ¿Querés continar?'],
  ['UPLOAD-005', messages.fileTimeout, 'La carga del archivo ha excedido el tiempo límite'],
  ['UPLOAD-016', messages.noFileChosen, 'No seleccionó ningun archivo.'],
  ['UPLOAD-018', messages.fileSaved, 'Archivo guardado correctamente'],
  ['UPLOAD-019', messages.noFilesSaved, 'No hay archivos guardados.'],
  ['PREAF-013', messages.genericError, 'Ocurrio un error'],
  ['LEVEL-043', messages.levelEvaluationError, 'Ocurrió un error'],
])('[%s] the text of the fund is kept to the letter', (_, text, expected) => {
  expect(text).toBe(expected)
})
