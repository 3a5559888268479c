/** Brands of the ftyp box that name a HEIC or HEIF picture: an iPhone's, and the general ones of other phones. */
const ownBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'heif']
/** Brands of any picture in this container, which another brand beside them says more of. */
const generalBrands = ['mif1', 'msf1']
const otherBrands = ['avif', 'avis']

const textAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))

/** The brands of the ftyp box: the major one first, then those that it is compatible with. None without such a box. */
const brandsOf = (bytes: Uint8Array): string[] => {
  if (bytes.length < 12 || textAt(bytes, 4) !== 'ftyp') return []
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const brands = [textAt(bytes, 8)]
  // A real box has a handful of them; what claims more is read no further.
  for (let at = 16; at + 4 <= Math.min(size, bytes.length, 128); at += 4) brands.push(textAt(bytes, at))
  return brands
}

/**
 * Whether these are the bytes of a HEIC picture, the format of an iPhone's camera roll. By content alone: iOS may give no
 * type, and chats give any name.
 */
export const isHeic = (bytes: Uint8Array): boolean => {
  const [major = '', ...others] = brandsOf(bytes)
  if (ownBrands.includes(major)) return true
  return generalBrands.includes(major) && !others.some((brand) => otherBrands.includes(brand))
}
