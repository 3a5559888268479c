const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescape = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
    return named[name ?? ''] ?? whole
  })

/** The text of the first element of a name in an answer of the store; undefined when there is none. */
export const fieldOf = (xml: string, name: string): string | undefined => {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)
  return found === null ? undefined : unescape(found[1] ?? '')
}

/** The contents of all elements of a name. */
const blocksOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, content = '']) => content)

/** A page of a listing: objects, the folders of keys below the prefix, and where the next page begins. */
export type Listing = {
  objects: { key: string; bytes: number; writtenAt: number }[]
  folders: string[]
  next: string | undefined
}

/** Reads a page of ListObjectsV2. Throws for anything else: a proxy's page must not pass for an empty bucket. */
export const readListing = (xml: string): Listing => {
  if (!xml.includes('<ListBucketResult')) throw new Error('The document store answered a listing with something else.')
  return {
    objects: blocksOf(xml, 'Contents').map((block) => ({
      key: fieldOf(block, 'Key') ?? '',
      bytes: Number(fieldOf(block, 'Size')),
      writtenAt: Date.parse(fieldOf(block, 'LastModified') ?? ''),
    })),
    folders: blocksOf(xml, 'CommonPrefixes').map((block) => fieldOf(block, 'Prefix') ?? ''),
    next: fieldOf(xml, 'IsTruncated') === 'true' ? fieldOf(xml, 'NextContinuationToken') : undefined,
  }
}
