import { createElement, type SVGProps } from 'react'

type Drawn = { node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[] }

/**
 * Replaces Lucide's own function, which knows sizes, contexts, aliases and class names that no icon here uses: an icon
 * is the same picture, as a component that takes the attributes of an SVG.
 */
const createLucideIcon = ({ node }: Drawn) => {
  const drawing = node.map(([tag, attributes]) => createElement(tag, attributes))
  return (attributes: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...attributes,
      },
      drawing,
    )
}

export default createLucideIcon
