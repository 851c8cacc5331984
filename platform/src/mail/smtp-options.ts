import type { Config } from '../config/config.js';

/** Connection settings for the mail server. */
export interface SmtpServer {
  /** A URL with `smtp:` or `smtps:`, including credentials. */
  url: string;
  /** Whether to fail rather than send without encryption. */
  requireTls: boolean;
  /** Host name sent in EHLO. */
  ehloName: string;
}

/** Timeouts in milliseconds. */
interface SmtpLimits {
  connect: number;
  /** Maximum time that the mail server may take to respond. */
  silence: number;
}

/** Returns the configured mail server; undefined if emails are saved as files. */
export function smtpServer({ smtpUrl: url, requireTls, ehloName }: Config['mail']): SmtpServer | undefined {
  return url === undefined ? undefined : { url, requireTls, ehloName };
}

/** Returns nodemailer's options: one connection per message, and a timeout for every wait. */
export function smtpOptions({ url, requireTls, ehloName }: SmtpServer, { connect, silence }: SmtpLimits) {
  return {
    url,
    name: ehloName,
    ...(requireTls && { requireTLS: true }),
    connectionTimeout: connect,
    greetingTimeout: connect,
    dnsTimeout: connect,
    socketTimeout: silence,
  };
}
