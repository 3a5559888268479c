/**
 * On a tablet, closes what was handed in as an envelope, while the usual sender tries to deliver it. The screen promises
 * nothing before both the hand-in and the envelope are on the disk; the end of a visit waits for it too.
 */
export const beginEnvelope = (submissionId: string): void => {
  void import('../../offline/envelopes/seal')
    .then(({ sealEnvelope }) => sealEnvelope(submissionId))
    .catch(() => undefined)
}
