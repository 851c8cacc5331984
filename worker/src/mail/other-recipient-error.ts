/**
 * A message with a secret link isn't addressed to the person that the link is for: someone changed it in the database.
 */
export class OtherRecipientError extends Error {}
