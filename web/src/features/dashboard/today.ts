/**
 * Formats the current day, such as 'Thursday, November 27', in the practice's zone (an IANA name). Falls back to the
 * browser's zone if the browser doesn't know the practice's.
 */
export function formatToday(now: Date, timeZone: string | undefined): string {
  const parts = { weekday: 'long', month: 'long', day: 'numeric' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...parts, timeZone }).format(now);
  } catch {
    return new Intl.DateTimeFormat('en-US', parts).format(now);
  }
}
