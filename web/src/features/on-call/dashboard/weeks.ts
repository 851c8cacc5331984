/** Number of weeks that the dashboard looks ahead. */
export const WEEKS_AHEAD = 6;
