import { markRoute } from './route-marks.js';

/** Says in the API document that a route answers with a file or with events, and in which media types. */
export const Sends = (...types: string[]): MethodDecorator => markRoute({ sends: types });
