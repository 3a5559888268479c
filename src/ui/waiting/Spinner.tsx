/** Turning ring for work in progress; whoever shows it says in words what is going on. */
export const Spinner = () => <span className="spin" aria-hidden="true" />
