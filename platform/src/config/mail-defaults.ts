import { isIP } from 'node:net';

/**
 * Returns whether a mail server can be reached without leaving the machine or its container network, where TLS adds no
 * protection. Such hosts are loopback addresses, `localhost`, and names without a dot, such as container names.
 */
export function isLocalMailServer(smtpUrl: string): boolean {
  const host = hostOf(smtpUrl);
  if (host === '') return false;
  if (isIP(host)) return host === '::1' || host.startsWith('127.');
  return host === 'localhost' || host.endsWith('.localhost') || !host.includes('.');
}

/**
 * Returns the default host name for EHLO: the host in the app's URL, or an address literal (RFC 5321, 4.1.3) if the
 * host is an IP address.
 */
export function defaultEhloName(appUrl: string): string {
  const host = hostOf(appUrl);
  const version = isIP(host);
  if (version === 0) return host;
  return version === 6 ? `[IPv6:${host}]` : `[${host}]`;
}

/**
 * Returns a default sender in the app's own domain. Mail servers would reject a sender in any other domain as forged.
 */
export function defaultSender(appUrl: string): string {
  const host = hostOf(appUrl);
  return `Doula Desk <no-reply@${isIP(host) ? 'localhost' : host}>`;
}

/**
 * Returns the host of a URL in lower case, without brackets. Returns an empty string if the URL can't be parsed, since
 * an error message would quote parts of it.
 */
function hostOf(url: string): string {
  if (!URL.canParse(url)) return '';
  return new URL(url).hostname.replace(/^\[|\]$/g, '').toLowerCase();
}
