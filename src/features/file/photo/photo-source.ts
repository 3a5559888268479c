/** Address of a photo that came as base64 JPEG, for an image; null without a photo. */
export const photoSource = (base64: string | null): string | null =>
  base64 === null ? null : `data:image/jpeg;base64,${base64}`
