/** A label that the specification gives in capitals or lower case: verbatim in the DOM, shown as a sentence. */
export const SentenceLabel = ({ children }: { children: string }) => <span className="sentence">{children}</span>
