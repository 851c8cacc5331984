/**
 * Thrown if a message isn't addressed to the person it's for, because someone changed it in the database, or the
 * address in the chart has changed.
 */
export class RecipientChangedError extends Error {}
