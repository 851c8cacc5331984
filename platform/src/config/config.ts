import path from 'node:path';
import { type Environment, type LogLevel, parseEnvironment } from './environment.js';
import { defaultEhloName, defaultSender, isLocalMailServer } from './mail-defaults.js';

/** The configuration of a server process, parsed once at its start. */
export interface Config {
  http: {
    host: string;
    port: number;
    /** Proxies in front whose word about the caller's address counts; 0 believes none. */
    trustedProxies: number;
    /** Origins of other sites whose pages may call the API; none unless configured. */
    corsOrigins: string[];
  };
  /** Address under which people reach the product, without a slash at its end; links in mails start with it. */
  appUrl: string;
  /** Absolute folder for files that the product keeps. */
  dataDir: string;
  /** The operator's own server key; undefined uses the one in a file under the data folder. */
  serverKey: string | undefined;
  database: {
    url: string;
    /** Milliseconds that a request or job waits for a connection before it is told that the database is busy. */
    waitMs: number;
  };
  /** Where BullMQ keeps its jobs. */
  queue: { backend: 'redis'; url: string } | { backend: 'postgres'; url: string };
  mail: {
    /** The server's own sender, with its display name. */
    from: string;
    /** Without it, messages become `.eml` files in `mail/` under the data folder. */
    smtpUrl: string | undefined;
    /** Whether a connection that can't switch to TLS is given up instead of sending in plain text. */
    requireTls: boolean;
    /** How the worker introduces itself to the mail server (EHLO). */
    ehloName: string;
    /** The operator's address, where the messages of the contact page go; undefined only keeps them. */
    contactEmail: string | undefined;
  };
  archives: {
    /** Encrypts new archives; undefined leaves them readable for everybody who has the file. */
    key: string | undefined;
    /** Bytes of the largest archive that may be uploaded. */
    restoreLimit: number;
  };
  seals: {
    /** Absolute path of the operator's PKCS#12 file; undefined lets the server make a key of its own. */
    certificate: string | undefined;
    certificatePassword: string | undefined;
    /** RFC 3161 authority that timestamps seals; undefined leaves seals without a timestamp. */
    timestampUrl: string | undefined;
  };
  registrationOpen: boolean;
  logLevel: LogLevel;
}

/** Longer than a peak takes, shorter than a person's patience. */
const DATABASE_WAIT_MS = 5_000;

/** Nest's token for the configuration. */
export const CONFIG = Symbol('Config');

/**
 * The configuration from environment variables.
 *
 * @throws ConfigurationError when a variable is missing or wrong
 */
export function loadConfig(variables: Record<string, string | undefined> = process.env): Config {
  const env: Environment = parseEnvironment(variables);
  const appUrl = (env.APP_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  return {
    http: {
      host: env.HOST,
      port: env.PORT,
      trustedProxies: env.TRUST_PROXY,
      corsOrigins: env.CORS_ORIGINS?.split(',') ?? [],
    },
    appUrl,
    dataDir: path.resolve(env.DATA_DIR),
    serverKey: env.SERVER_KEY,
    database: { url: env.DATABASE_URL, waitMs: DATABASE_WAIT_MS },
    queue: env.REDIS_URL
      ? { backend: 'redis', url: env.REDIS_URL }
      : { backend: 'postgres', url: env.DATABASE_URL },
    mail: {
      from: env.MAIL_FROM ?? defaultSender(appUrl),
      smtpUrl: env.SMTP_URL,
      requireTls: env.SMTP_REQUIRE_TLS
        ? env.SMTP_REQUIRE_TLS === 'true'
        : env.SMTP_URL !== undefined && !isLocalMailServer(env.SMTP_URL),
      ehloName: env.SMTP_EHLO_NAME ?? defaultEhloName(appUrl),
      contactEmail: env.CONTACT_EMAIL,
    },
    archives: { key: env.BACKUP_KEY, restoreLimit: env.RESTORE_LIMIT_MB * 1024 * 1024 },
    seals: {
      certificate: env.SEAL_CERTIFICATE === undefined ? undefined : path.resolve(env.SEAL_CERTIFICATE),
      certificatePassword: env.SEAL_CERTIFICATE_PASSWORD,
      timestampUrl: env.TIMESTAMP_URL,
    },
    registrationOpen: env.REGISTRATION === 'open',
    logLevel: env.LOG_LEVEL,
  };
}
