import { isIP } from 'node:net';

/**
 * Returns whether a mail server is reached without leaving the machine or its container network, where TLS protects
 * nothing: loopback addresses, `localhost`, and names without a dot, as containers have.
 */
export function isLocalMailServer(smtpUrl: string): boolean {
  const host = hostOf(smtpUrl);
  if (host === '') return false;
  if (isIP(host)) return host === '::1' || host.startsWith('127.');
  return host === 'localhost' || host.endsWith('.localhost') || !host.includes('.');
}

/** Returns the product's host for EHLO: a name, or an address literal (RFC 5321, 4.1.3). */
export function defaultEhloName(appUrl: string): string {
  const host = hostOf(appUrl);
  const version = isIP(host);
  if (version === 0) return host;
  return version === 6 ? `[IPv6:${host}]` : `[${host}]`;
}

/** Returns a sender in the product's own domain; other domains would reject it as a forgery. */
export function defaultSender(appUrl: string): string {
  const host = hostOf(appUrl);
  return `Doula Desk <no-reply@${isIP(host) ? 'localhost' : host}>`;
}

/**
 * Returns the host in lower case without brackets; empty if the address can't be parsed, since an error would
 * quote parts of it.
 */
function hostOf(url: string): string {
  if (!URL.canParse(url)) return '';
  return new URL(url).hostname.replace(/^\[|\]$/g, '').toLowerCase();
}
