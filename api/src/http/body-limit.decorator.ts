import { markRoute } from './route-marks.js';

const MB = 1024 * 1024;

/** Bytes of the largest body of each kind. Letters count three bytes each, which Chinese ones have. */
export const bodyLimits = {
  /** Forms of everyday size, and every route that doesn't say otherwise. */
  standard: 64 * 1024,
  /** A drawn signature has up to 5,000 points of about 16 characters. */
  signature: MB / 4,
  /** A contract with its longest texts. */
  contract: MB / 2,
  /** A client with 30 past pregnancies and 10 emergency contacts. */
  client: MB,
  /** A birth plan that answers every question at length. */
  birthPlan: 2 * MB,
  /** The longest visit note, 400,000 characters. */
  visitNote: 2 * MB,
  /** A 5 MB photo as base64 text with its settings, or the text of a 5 MB file. */
  file: 8 * MB,
} as const;

/** Lets a route take bodies larger than the standard limit. */
export const LimitBody = (kind: keyof typeof bodyLimits) => markRoute({ bodyLimit: bodyLimits[kind] });

/** Hands a file in the body to the route as a stream. The route has to bound its size. */
export const StreamBody = () => markRoute({ streamsBody: true });
