/** A label given in capitals or lower case by the specification: verbatim in the DOM, read as a sentence on the screen. */
export const SentenceLabel = ({ children }: { children: string }) => <span className="sentence">{children}</span>
