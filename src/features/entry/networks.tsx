import type { SVGProps } from 'react'

const Drawing = ({ children, ...props }: SVGProps<SVGSVGElement>) => (
  <svg
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    {...props}
  >
    {children}
  </svg>
)

/** Icon of Facebook. */
export const FacebookGlyph = (props: SVGProps<SVGSVGElement>) => (
  <Drawing {...props}>
    <path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z" />
  </Drawing>
)

/** Icon of Instagram. */
export const InstagramGlyph = (props: SVGProps<SVGSVGElement>) => (
  <Drawing {...props}>
    <rect width="20" height="20" x="2" y="2" rx="5" />
    <circle cx="12" cy="12" r="4" />
    <path d="M17.5 6.5h.01" />
  </Drawing>
)

/** Icon of YouTube. */
export const YoutubeGlyph = (props: SVGProps<SVGSVGElement>) => (
  <Drawing {...props}>
    <rect x="2" y="5" width="20" height="14" rx="4" />
    <path d="m10 9 5 3-5 3z" />
  </Drawing>
)
