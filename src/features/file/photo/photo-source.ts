/** Address for an image of a photo in base64 JPEG; null without a photo. */
export const photoSource = (base64: string | null): string | null =>
  base64 === null ? null : `data:image/jpeg;base64,${base64}`
