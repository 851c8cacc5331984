/** A message with a secret link that isn't addressed to whom the link is for: someone changed it in the database. */
export class OtherRecipientError extends Error {}
