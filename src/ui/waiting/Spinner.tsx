/** Spinner for running work; a text beside it must say what is running. */
export const Spinner = () => <span className="spin" aria-hidden="true" />
