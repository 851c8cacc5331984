/** Thrown while composing an email that must not be sent yet. */
export class EmailPostponedError extends Error {
  /** @param reason the reason to store with the message */
  constructor(
    readonly until: Date,
    readonly reason: 'quiet-hours',
  ) {
    super('the message has been postponed');
  }
}
