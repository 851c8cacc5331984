import { markRoute } from './route-marks.js';

const MB = 1024 * 1024;

/** Maximum bytes of each kind of body. A character counts as three bytes, as in Chinese text. */
export const bodyLimits = {
  /** Ordinary forms, and every route that doesn't say otherwise. */
  standard: 64 * 1024,
  /** A drawn signature has up to 5,000 points of about 16 characters. */
  signature: MB / 4,
  /** A contract with texts of the maximum length. */
  contract: MB / 2,
  /** A client with 30 past pregnancies and 10 emergency contacts. */
  client: MB,
  /** A birth plan with a long answer to every question. */
  birthPlan: 2 * MB,
  /**
   * A birth record or story with texts of the maximum length, or a batch of birth log entries with the longest notes.
   */
  birth: 2 * MB,
  /** A batch of shift entries with the longest notes. */
  shift: 2 * MB,
  /** The longest visit note, 400,000 characters. */
  visitNote: 2 * MB,
  /** A 5 MB photo as base64 text with its settings, or the text of a 5 MB file. */
  file: 8 * MB,
} as const;

/** Lets a route take bodies larger than the default limit. */
export const LimitBody = (kind: keyof typeof bodyLimits) => markRoute({ bodyLimit: bodyLimits[kind] });

/** Passes a file in the body to the route as a stream. The route must limit its size. */
export const StreamBody = () => markRoute({ streamsBody: true });

/** Passes a JSON body to the route as the bytes that were sent, so that the route can check their signature. */
export const RawBody = () => markRoute({ keepsRawBody: true });
