/** Thrown by a writer whose message must not be sent yet. */
export class PostponedMail extends Error {
  /** @param reason why, as stored with the message */
  constructor(
    readonly until: Date,
    readonly reason: 'quiet-hours',
  ) {
    super('the message is sent later');
  }
}
