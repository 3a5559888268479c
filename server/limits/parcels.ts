import { mostParcelBytes, parcelTermMs } from '../../src/domain/handover/protocol'
import { requestLimits } from '../../src/domain/limits'
import { mostOfVisit } from '../../src/domain/parcel/visit'
import { mostPartBytes, mostParts } from '../../src/domain/parcel/layout'
import { minute, type Limit } from './limit'
import { requests } from './requests'

const megabyte = 1_048_576

/** How large a parcel may be, and how long the server keeps it. */
export const parcels = {
  part: {
    value: mostPartBytes,
    unit: 'bytes',
    reason: 'one part of a parcel: what is lost with a broken connection, and held in memory',
    answer: requests.body.answer,
  },
  parts: {
    value: mostParts,
    unit: 'parts of one parcel',
    reason: 'a request with the most and the largest documents has about half as many',
  },
  handover: {
    value: mostParcelBytes,
    unit: 'bytes',
    reason: 'a draft that moves to another device, with its documents; the portal says so before it is sent',
    answer: {
      status: 413,
      words: `Lo que querés pasar supera los ${mostParcelBytes / megabyte} MB. Cambiá los documentos más pesados por fotos.`,
    },
  },
  envelope: {
    value: requestLimits.bytes + 2 * megabyte,
    unit: 'bytes',
    reason: 'the largest request that may come as a form, with its list of contents and what encryption adds',
    answer: requests.documents.answer,
  },
  term: {
    value: parcelTermMs,
    unit: 'ms',
    reason: 'how long a draft waits for the device that takes it; then it lives again where it came from',
  },
  begin: {
    value: 30 * minute,
    unit: 'ms',
    reason: 'a parcel that was opened and of which no part arrived is forgotten after it; its device opens it again',
  },
  mark: {
    value: 30,
    unit: 'days',
    reason: 'a parcel that was called back before it arrived is refused for so long; no device sends it later',
  },
  unfinished: {
    value: 7,
    unit: 'days',
    reason: 'an envelope that began to arrive and did not go on is deleted; its tablet begins again',
  },
  refused: {
    value: 30,
    unit: 'days',
    reason: 'a refused envelope waits for the phone on which its person corrects it',
  },
  unreadable: {
    value: 180,
    unit: 'days',
    reason: 'an envelope that could not be opened waits for the key; its tablet keeps it for longer',
  },
  ofVisit: {
    value: mostOfVisit,
    unit: 'envelopes of one visit to a tablet',
    reason: 'what one person leaves in a visit; whoever copied its right cannot go on with it',
  },
  grant: {
    value: 30,
    unit: 'days',
    reason: 'how long after a visit a tablet without a line may still send what its member left in it',
  },
} as const satisfies Record<string, Limit>
