import { codePlace } from '../../contract/code/link'
import { codeEntryWords } from '../../domain/code/entry-words'
import { Breakable } from '../../ui/content/Breakable'

/** Where the ten words of a code are typed: the address, and the words of the sign-in that lead there. */
export const CodePlace = ({ host }: { host: string }) => (
  <>
    <b translate="no">
      <Breakable>{codePlace(host)}</Breakable>
    </b>{' '}
    (o tocá «{codeEntryWords.act}» al pie del ingreso)
  </>
)
