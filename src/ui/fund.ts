type Link = 'website' | 'values' | 'delegations' | 'facebook' | 'instagram' | 'youtube' | 'video'

/** Where the fund is found elsewhere. */
export type FundLinks = Readonly<Partial<Record<Link, string>>>

/** The fund whose portal this is, as far as every page shows it. */
export type Fund = {
  name: string
  /** The name in two lines. */
  shortName: readonly [string, string]
  /** 'CPP', in titles. */
  tag: string
  headline: string
  /** Colour of its identity, '#RRGGBB', for what is drawn without a style sheet. */
  color: string
  /** Addresses of the drawings of its mark and of its ornament. */
  mark: string
  motif: string
  links: FundLinks
}

/** Name of the part of a page that says whose portal it is; its content is a `Fund` as JSON. */
export const fundMeta = 'fondo'

const unnamed: Fund = {
  name: 'Caja',
  shortName: ['Caja', ''],
  tag: '',
  headline: '',
  color: '#000000',
  mark: '',
  motif: '',
  links: {},
}

let known: Fund | undefined

// A page without it, or with one that cannot be read, is of no fund in particular.
const readPage = (): Fund => {
  if (typeof document === 'undefined') return unnamed
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${fundMeta}"]`)?.content
  try {
    return content === undefined ? unnamed : { ...unnamed, ...JSON.parse(content) }
  } catch {
    return unnamed
  }
}

/** The fund that this page was served for. */
export const getFund = (): Fund => (known ??= readPage())

/** The build draws screens of this fund from now on. */
export const drawOf = (fund: Fund): void => {
  known = fund
}
