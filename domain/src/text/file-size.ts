const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];
const STEP = 1024;

/** Formats a file size for display: '12 bytes', '3.4 MB'. Units are powers of 1024, as in most file managers. */
export function formatFileSize(bytes: number): string {
  if (bytes === 1) return '1 byte';
  let size = bytes;
  let unit = 0;
  // 1023.9 would be rounded to 1024, which is too large for the unit.
  while (Math.round(size) >= STEP && unit < UNITS.length - 1) {
    size /= STEP;
    unit += 1;
  }
  const digits = unit > 0 && size < 9.95 ? 1 : 0;
  return `${size.toFixed(digits)} ${UNITS[unit]}`;
}
