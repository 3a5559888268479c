/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_API_HOST?: string
  readonly VITE_NUEVOSIPREAPI_URL?: string
  readonly VITE_ENVIRONMENT?: string
  readonly VITE_PREPRODUCTION_MEMBERS?: string
  readonly VITE_SLIP_URL?: string
  readonly VITE_DETAIL_URL?: string
  readonly VITE_EXPERT_FEE_URL?: string
  readonly VITE_PAY_SLIP_URL?: string
  readonly VITE_CARD_KEYS?: string
  readonly VITE_ENVELOPE_KEY?: string
}
