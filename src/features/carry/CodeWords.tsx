import './words.css'

/** The words of a code, numbered in the order in which they are typed. */
export const CodeWords = ({ words }: { words: readonly string[] }) => (
  <ol className="words" aria-label="Las diez palabras del código" translate="no">
    {[...words.entries()].map(([at, word]) => (
      // A code may have a word twice, so its place is its name.
      <li key={at}>{word}</li>
    ))}
  </ol>
)
