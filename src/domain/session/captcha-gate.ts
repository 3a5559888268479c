import { sessionMessages } from './session-messages'

/**
 * Failed attempts after which the captcha appears, and after which the button is disabled until it is solved
 * (LOGIN-007, LOGIN-008).
 */
export const captchaAfter = { shown: 2, disabled: 3 } as const

/** State of the sign-in: failures counted here, whether the server asked for a captcha, and whether one is solved. */
export type LoginAttempts = { failures: number; isAsked: boolean; hasToken: boolean }

/** Effect of the captcha: whether it is shown, whether the button is disabled, and why nothing is sent. */
export type CaptchaGate = { isShown: boolean; isDisabled: boolean; refusal: string | null }

/**
 * Decides about the captcha. A captcha that the server asks for counts like failures that this page did not see
 * (UNS-02).
 */
export const captchaGate = ({ failures, isAsked, hasToken }: LoginAttempts): CaptchaGate => {
  const isShown = failures > captchaAfter.shown || isAsked
  return {
    isShown,
    isDisabled: failures > captchaAfter.disabled && !hasToken,
    refusal: isShown && !hasToken ? sessionMessages.captchaMissing : null,
  }
}
