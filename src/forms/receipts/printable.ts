/** A text with '?' for what the standard fonts of PDF do not have: they are Western European, others print wrong. */
export const toPrintable = (text: string): string => text.replace(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?')
