/**
 * Thrown if the practitioner sent an email manually, but recorded a loss before it went out, so they may no longer want
 * the client to get it.
 */
export class SentBeforeLossError extends Error {}
