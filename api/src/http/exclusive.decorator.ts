import { markRoute } from './route-marks.js';

/**
 * Limits each practitioner to one request at a time, across all routes with the same name, because each needs a lot of
 * memory or CPU time. A second one gets IMPORT_IN_PROGRESS before its body is read.
 */
export const Exclusive = (name: 'import') => markRoute({ exclusive: name });
