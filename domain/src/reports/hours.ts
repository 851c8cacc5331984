/**
 * Returns minutes as decimal hours, rounded to hundredths: 95 is 1.58. Tax and certification forms use decimal hours.
 */
export function toHours(minutes: number): number {
  return Math.round((minutes / 60) * 100) / 100;
}

/** Formats minutes for display: '9 h 35 min', '45 min'. */
export function formatHours(minutes: number): string {
  const whole = Math.round(minutes);
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  if (hours === 0) return `${rest}\u00a0min`;
  return rest === 0
    ? `${hours.toLocaleString('en-US')}\u00a0h`
    : `${hours.toLocaleString('en-US')}\u00a0h ${rest}\u00a0min`;
}
