/**
 * The practitioner emailed a message by hand, and recorded a loss before it went out: they may no longer want the
 * client to get it.
 */
export class SentBeforeLossError extends Error {}
