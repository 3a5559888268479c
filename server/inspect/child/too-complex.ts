/** Thrown when a file is over a budget. */
export class TooComplex extends Error {
  constructor() {
    super('A file is over a budget.')
    this.name = 'TooComplex'
  }
}
