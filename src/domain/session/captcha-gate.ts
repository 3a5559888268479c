import { sessionMessages } from './session-messages'

/** Failed attempts after which the captcha appears, and after which the button waits for it (LOGIN-007, LOGIN-008). */
export const captchaAfter = { shown: 2, disabled: 3 } as const

/** Where a person stands: failures counted here, whether the server asked for a captcha, and whether one is solved. */
export type LoginAttempts = { failures: number; isAsked: boolean; hasToken: boolean }

/** What the captcha allows: whether it is on the screen, whether the button is disabled, and why nothing is sent. */
export type CaptchaGate = { isShown: boolean; isDisabled: boolean; refusal: string | null }

/** Decides about the captcha; what the server asks for counts like failures that this page did not see (UNS-02). */
export const captchaGate = ({ failures, isAsked, hasToken }: LoginAttempts): CaptchaGate => {
  const isShown = failures > captchaAfter.shown || isAsked
  return {
    isShown,
    isDisabled: failures > captchaAfter.disabled && !hasToken,
    refusal: isShown && !hasToken ? sessionMessages.captchaMissing : null,
  }
}
