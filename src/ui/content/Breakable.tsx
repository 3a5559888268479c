import { Fragment } from 'react'

/**
 * Text that may break after each slash: 'LABORAL/ESTUDIO' is too long for a narrow screen. An e-mail address breaks
 * after its @.
 */
export const Breakable = ({ children }: { children: string }) =>
  children.split(/(?<=[\p{L}\p{N}]\/)(?=\p{L})|(?<=\S@)(?=\S)/u).map((part, index) => (
    <Fragment key={part}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ))
