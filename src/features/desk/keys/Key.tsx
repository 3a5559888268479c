/** A key as it is printed on a keyboard. */
export const Key = ({ children }: { children: string }) => <kbd className="kbd">{children}</kbd>
