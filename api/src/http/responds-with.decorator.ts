import { markRoute } from './route-marks.js';

/** Declares in the API document that a route responds with a file or with events, and in which media types. */
export const RespondsWith = (...types: string[]): MethodDecorator => markRoute({ sends: types });
