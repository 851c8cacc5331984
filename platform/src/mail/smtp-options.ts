import type { Config } from '../config/config.js';

/** How to reach the mail server. */
export interface SmtpServer {
  /** `smtp:` or `smtps:`, with credentials. */
  url: string;
  /** Whether to give up rather than send without encryption. */
  requireTls: boolean;
  /** Name given in EHLO. */
  ehloName: string;
}

/** Limits in milliseconds. */
interface SmtpLimits {
  connect: number;
  /** Maximum silence of the mail server. */
  silence: number;
}

/** Returns the configured mail server; undefined if mail is saved as files. */
export function smtpServer({ smtpUrl: url, requireTls, ehloName }: Config['mail']): SmtpServer | undefined {
  return url === undefined ? undefined : { url, requireTls, ehloName };
}

/** Returns nodemailer's options: one connection per message, and a limit on every wait. */
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
