import { describe, expect, test } from 'vitest'
import { messages } from '../../../src/domain/messages'
import { bounds } from '../../../src/domain/limits'
import { liftMessage } from '../../../src/domain/message/lift'
import { messageLabelOf, messageRows } from '../../../src/domain/message/labels'
import { messageProblems } from '../../../src/domain/message/validate'
import { attachmentSlots } from '../../../src/domain/message/attachments'
import { newMessage, toSentMessage } from '../../../src/domain/message/values'
import { acceptedExtensions, checkFileSize, maxFileBytes } from '../../../src/domain/files'

const written = {
  ...newMessage({ nroafi: '120001', emailAfi: 'a@caja.example', nombreApellido: 'ANA ROSSI' }),
  asunto: 'Recupero de años',
  mensaje: 'Hola.\nQuiero saber qué necesito.',
}

describe('a message to the district', () => {
  const tooLong = (most: number) => expect.stringContaining(`hasta ${most} caracteres`)
  test.each<[Partial<typeof written>, [string, unknown][]]>([
    [{}, []],
    [{ asunto: '' }, [['asunto', messages.required]]],
    [{ asunto: ' \n ' }, [['asunto', messages.required]]],
    [{ mensaje: '' }, [['mensaje', messages.required]]],
    [
      { asunto: '', mensaje: '' },
      [
        ['asunto', messages.required],
        ['mensaje', messages.required],
      ],
    ],
    [{ asunto: 'a'.repeat(bounds.subjectMost) }, []],
    [{ asunto: 'a'.repeat(bounds.subjectMost + 1) }, [['asunto', tooLong(bounds.subjectMost)]]],
    [{ mensaje: 'a'.repeat(bounds.messageMost) }, []],
    [{ mensaje: 'a'.repeat(bounds.messageMost + 1) }, [['mensaje', tooLong(bounds.messageMost)]]],
    [{ informe: 'a'.repeat(bounds.reportMost + 1) }, [['informe', tooLong(bounds.reportMost)]]],
  ])('[CONTACTO-001] [CONTACTO-005] %j has the problems %j', (change, problems) => {
    const found = messageProblems({ ...written, ...change })
    expect(found.map(({ path, message }) => [path, message])).toEqual(problems)
  })

  test('[CONTACTO-006] [UNS-68] up to five files, .jpg, .jpeg and .pdf, of at most 5,242,880 bytes, none required', () => {
    expect(attachmentSlots).toHaveLength(5)
    for (const { widget, required } of attachmentSlots) {
      expect(required).toBe(false)
      expect(acceptedExtensions(widget).toSorted()).toEqual(['.jpeg', '.jpg', '.pdf'])
      expect(checkFileSize(5_242_880, widget).ok).toBe(true)
      expect(checkFileSize(5_242_881, widget).ok).toBe(false)
    }
    expect(maxFileBytes).toBe(5_242_880)
  })

  test('is sent with its subject in one line and nothing unprintable', () => {
    const sent = toSentMessage({
      ...written,
      asunto: ' Hola\r\nBcc: otro@caja.example\u0000 ',
      mensaje: 'uno\r\ndos\rtres\u0007\ud800',
    })
    expect(sent).toMatchObject({ asunto: 'Hola Bcc: otro@caja.example', mensaje: 'uno\ndos\ntres' })
  })

  test('its receipt names the report without repeating it', () => {
    expect(messageRows(written).map(({ value }) => value)).toEqual([written.asunto, written.mensaje, ''])
    expect(messageRows({ ...written, informe: 'x' }).at(-1)).toEqual({ label: 'Informe técnico', value: 'Adjunto' })
    expect(['asunto', 'archivo:archivo2', 'otro'].map(messageLabelOf)).toEqual(['Asunto', 'Archivo 2', 'otro'])
  })

  test('a stored draft comes back as it was; one of a newer release, or of something else, does not', () => {
    expect(liftMessage(1, written)).toEqual(written)
    expect(liftMessage(1, {})).toEqual(newMessage({ nroafi: '', emailAfi: '', nombreApellido: '' }))
    expect([liftMessage(2, written), liftMessage(1, 'x')]).toEqual([undefined, undefined])
  })
})
