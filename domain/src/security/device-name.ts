const browsers: [pattern: RegExp, name: string][] = [
  [/\bEdgA?\//u, 'Edge'],
  [/\bOPR\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//u, 'Chrome'],
  [/\bSafari\//u, 'Safari'],
];

const systems: [pattern: RegExp, name: string][] = [
  [/iPhone|iPod/u, 'iPhone'],
  [/iPad/u, 'iPad'],
  [/Android/u, 'Android'],
  [/Windows/u, 'Windows'],
  [/Macintosh|Mac OS/u, 'Mac'],
  [/CrOS/u, 'Chromebook'],
  [/Linux/u, 'Linux'],
];

/** Returns a familiar name for a device based on its user agent: 'Firefox on Android'. */
export function deviceName(userAgent: string): string {
  return knownDeviceName(userAgent) ?? 'Unknown device';
}

/** Returns the same name, or null if the user agent isn't from a common browser. */
export function knownDeviceName(userAgent: string): string | null {
  const named = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = named(browsers);
  const system = named(systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? null;
}
