import { describe, expect, test } from 'vitest'
import { encodeDocumentQuery, parseDocument, parseDocumentRoute } from '../../src/contract/procedures/document'
import { encodeProcedure, parseProcedures } from '../../src/contract/procedures/procedures'
import { documentQuerySchema, proceduresSchema } from '../../src/contract/procedures/schemas'
import { aProcedure } from '../domain/procedure-builder'

describe('procedures', () => {
  test.each([
    aProcedure({ estado: 'RECHAZADO', observaciones: 'Falta la firma.', rutadocumento2: 'tramites/1/adjuntos.pdf' }),
    aProcedure({ alta: null, modificado: null, rutadocumento: '' }),
  ])('[PROC-001] [API-018] leave the server and come back equal: %j', (procedure) => {
    const wire = proceduresSchema.parse({ misTramites: [encodeProcedure(procedure)] })
    expect(Object.keys(wire.misTramites[0] ?? {}).toSorted()).toEqual([
      'alta',
      'estado',
      'modificado',
      'nrotramite',
      'observaciones',
      'rutadocumento',
      'rutadocumento2',
      'tipo',
    ])
    expect(parseProcedures(wire)).toEqual({ ok: true, value: [procedure] })
  })

  test('[API-018] numbers, hours, shown days and missing members are understood', () => {
    const row = { tipo: ' Baja ', nrotramite: 48_377, alta: '2025-11-12 09:30:00', modificado: '13/11/2025' }
    expect(parseProcedures({ misTramites: [row] })).toEqual({
      ok: true,
      value: [
        {
          tipo: 'Baja',
          nrotramite: '48377',
          alta: '2025-11-12',
          modificado: '2025-11-13',
          estado: '',
          observaciones: '',
          rutadocumento: '',
          rutadocumento2: '',
          pasos: [],
          suele: '',
        },
      ],
    })
  })

  test.each([{}, { misTramites: 'no' }, { misTramites: ['no'] }, [], null])('%j is no list', (body) => {
    expect(parseProcedures(body)).toEqual({ ok: false, error: 'malformed' })
  })
})

describe('documents', () => {
  test('[PROC-007] [API-020] the route goes as base64 and then URL-encoded', () => {
    expect(encodeDocumentQuery('a/>?.pdf')).toEqual({ rutaArchivo: 'YS8%2BPy5wZGY%3D' })
  })

  test.each(['tramites/48377/declaracion.pdf', 'C:\\trámites\\ñandú ☂.pdf', '../../etc/passwd'])(
    '[API-020] the route %j arrives as it was',
    (route) => {
      const query = documentQuerySchema.parse(encodeDocumentQuery(route))
      expect(parseDocumentRoute(query)).toEqual({ ok: true, value: route })
    },
  )

  test.each(['%', '***', '%FF', '/w==', encodeURIComponent(btoa('a\0b')), encodeURIComponent(' ')])(
    'a query of %j asks for no route',
    (rutaArchivo) => {
      expect(parseDocumentRoute({ rutaArchivo })).toEqual({ ok: false, error: 'malformed' })
    },
  )

  const bytesOf = (text: string) => new TextEncoder().encode(text)

  test('[API-020] the answer is a PDF, and nothing else passes for one', () => {
    expect(parseDocument(bytesOf('%PDF-1.7 …'))).toEqual({ ok: true, value: bytesOf('%PDF-1.7 …') })
    for (const body of [bytesOf('<!doctype html>'), new Uint8Array(), null, {}, '%PDF-1.7']) {
      expect(parseDocument(body)).toEqual({ ok: false, error: 'malformed' })
    }
  })
})
