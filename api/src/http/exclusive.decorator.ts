import { markRoute } from './route-marks.js';

/**
 * Gives each practitioner one request at a time, across all routes with the same name, because each takes much memory
 * or computing time. A second one gets IMPORT_IN_PROGRESS before its body is read.
 */
export const Exclusive = (name: 'import') => markRoute({ exclusive: name });
