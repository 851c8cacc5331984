import type { ChartAccessLevel } from '@doula-desk/domain';
import { markRoute } from '../http/route-marks.js';

/**
 * Opens a route under `/api/clients/:clientId`, or all routes of a controller, to members of the client's care team.
 * With 'edit', members who may only view get a 403. Every other route is for the owner of the chart only: to members,
 * its records don't exist.
 */
export const ChartAccess = (needed: ChartAccessLevel) => markRoute({ chartAccess: needed });
