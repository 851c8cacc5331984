/**
 * A message isn't addressed to the person that its contents are for: someone changed it in the database, or the address in
 * the chart has changed.
 */
export class OtherRecipientError extends Error {}
