/**
 * Answer of GET captcha: a signed proof-of-work challenge of the ALTCHA v2 protocol. The widget fetches it, solves it and
 * hands over one base64 text, which is what the calls carry as `captcha` (UNS-01); nothing else reads its members.
 */
export type WireCaptchaChallenge = {
  parameters: { algorithm: string; nonce: string; salt: string; cost: number; keyLength: number; keyPrefix: string }
  signature?: string
}
