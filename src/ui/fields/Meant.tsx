import { Button } from '../actions/Button'

/** What a field asks or says about the text that it has, with the button that does it. */
export type MeantWords = {
  /** 'Quisiste decir …', or what is so. */
  words: string
  /** What the button does, and what it is about, for who cannot see what stands before it. */
  take?: { button: string; label: string; onTake: () => void } | undefined
}

/**
 * A question at a field whose text was probably meant otherwise. It is no error, and it stands in the place of one: above
 * the control. `meant` is null while there is nothing to ask, so that what appears is read out.
 */
export const Meant = ({ meant }: { meant: MeantWords | null }) => (
  <span className="meant" role="status">
    {meant === null ? null : (
      <>
        <span>{meant.words}</span>
        {meant.take ? (
          <Button small variant="tint" label={meant.take.label} onPress={meant.take.onTake}>
            {meant.take.button}
          </Button>
        ) : null}
      </>
    )}
  </span>
)
