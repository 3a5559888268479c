import { Fragment } from 'react'

/**
 * Words joined by slashes, each of which may go on in the next line: 'LABORAL/ESTUDIO' is too long for a narrow screen. An
 * address of e-mail goes on after its @ rather than anywhere.
 */
export const Breakable = ({ children }: { children: string }) =>
  children.split(/(?<=\p{L}\/)(?=\p{L})|(?<=\S@)(?=\S)/u).map((part, index) => (
    <Fragment key={part}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ))
