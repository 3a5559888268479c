import sizes from './pictures.json'

/** A picture of the help: its file is `public/help/<name>.avif`, made by `npm run help-pictures`. */
export type PictureName = keyof typeof sizes

/** Width and height in CSS pixels at which a picture is shown whole, so that it takes its room before it is loaded. */
export const sizeOf = (name: PictureName): { width: number; height: number } => sizes[name]

/** Address of a picture. */
export const pictureUrl = (name: PictureName): string => `/afiliados/help/${name}.avif`
