/** Number of weeks that the dashboard looks ahead. */
export const WEEKS = 6;
