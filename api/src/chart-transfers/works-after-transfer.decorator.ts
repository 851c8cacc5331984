import { markRoute } from '../http/route-marks.js';

/**
 * Opens a route, or all routes of a controller, in charts that were transferred to a colleague. They are closed to
 * changes otherwise.
 */
export const WorksAfterTransfer = () => markRoute({ worksAfterTransfer: true });
