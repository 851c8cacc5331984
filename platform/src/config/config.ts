import path from 'node:path';
import { type BucketAccess, type BucketLocation, bucketLocation } from '../files/bucket-location.js';
import { type Environment, type LogLevel, parseEnvironment } from './environment.js';
import { defaultEhloName, defaultSender, isLocalMailServer } from './mail-defaults.js';

/** The configuration of a server process, parsed once at startup. */
export interface Config {
  http: {
    host: string;
    port: number;
    /** The number of proxies that are trusted to report the client's IP address. If 0, no proxy is trusted. */
    trustedProxies: number;
    /** The origins of other websites that may call the API from a browser; none by default. */
    corsOrigins: string[];
  };
  /** The public URL of the app, without a trailing slash. Links in emails start with this URL. */
  appUrl: string;
  /** The absolute path of the data folder. */
  dataDir: string;
  /** The operator's own server key. If undefined, the key is in a file in the data folder. */
  serverKey: string | undefined;
  database: {
    url: string;
    /** How many milliseconds a request or job waits for a database connection before it fails. */
    waitMs: number;
  };
  /** Where BullMQ stores its jobs. */
  queue:
    | {
        backend: 'redis';
        url: string;
        /** The Sentinels, as `host:port`. If there are any, the host in `url` is the name of the primary. */
        sentinels: string[];
      }
    | { backend: 'postgres'; url: string };
  mail: {
    /** The sender of the server's emails, with a display name. */
    from: string;
    /** The mail server. If undefined, emails are saved as `.eml` files in `mail/` in the data folder. */
    smtpUrl: string | undefined;
    /** Whether sending fails if a connection can't switch to TLS. If false, the email is sent in plain text instead. */
    requireTls: boolean;
    /** The host name that the worker sends in EHLO. */
    ehloName: string;
    /** The operator's email address for messages from the contact page. If undefined, the messages are only stored. */
    contactEmail: string | undefined;
  };
  archives: {
    /** The key that encrypts new archives. If undefined, anyone who has an archive can read it. */
    key: string | undefined;
    /** The maximum size of an uploaded archive, in bytes. */
    restoreLimit: number;
  };
  serverBackups: {
    /**
     * When the worker backs up the server, in the format of `BACKUP_SCHEDULE`. If undefined, it does so only on
     * request.
     */
    schedule: string | undefined;
    /** The number of finished backups to keep. */
    kept: number;
    /** The bucket for server backups. If undefined, they are stored in the data folder. */
    bucket: BucketLocation | undefined;
  };
  files: {
    /** The bucket for practices' backups, uploads, and exports. If undefined, they are stored in the data folder. */
    bucket: BucketLocation | undefined;
  };
  /** The endpoint and credentials for both buckets. */
  bucketAccess: BucketAccess;
  seals: {
    /** The absolute path of the operator's PKCS#12 file. If undefined, the server creates its own key. */
    certificate: string | undefined;
    certificatePassword: string | undefined;
    /** The URL of the RFC 3161 authority that timestamps seals. If undefined, seals have no timestamp. */
    timestampUrl: string | undefined;
  };
  /**
   * The settings of Stripe, for card payments. If undefined, the server doesn't accept cards. `apiUrl` replaces the URL
   * of Stripe's API in tests.
   */
  cards: { secretKey: string; webhookSecret: string; apiUrl: string | undefined } | undefined;
  /** The ports on which metrics are served. If a port is undefined, that process doesn't serve metrics. */
  metrics: { apiPort: number | undefined; workerPort: number | undefined };
  /** The URL of a collector for traces. If undefined, nothing is traced. */
  tracing: { endpoint: string | undefined };
  registrationOpen: boolean;
  logLevel: LogLevel;
}

/** Long enough to outlast a load peak, but short enough that users still wait. */
const DATABASE_WAIT_MS = 5_000;

/** The Nest injection token of the configuration. */
export const CONFIG = Symbol('Config');

/**
 * Reads the configuration from environment variables.
 *
 * @throws ConfigurationError if a variable is missing or invalid
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
      ? { backend: 'redis', url: env.REDIS_URL, sentinels: env.REDIS_SENTINELS?.split(',') ?? [] }
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
    serverBackups: {
      schedule: env.BACKUP_SCHEDULE,
      kept: env.BACKUP_KEEP,
      bucket: env.BACKUP_URL === undefined ? undefined : bucketLocation(env.BACKUP_URL),
    },
    files: { bucket: env.FILES_URL === undefined ? undefined : bucketLocation(env.FILES_URL) },
    bucketAccess: {
      endpoint: env.BUCKET_ENDPOINT,
      region: env.BUCKET_REGION,
      credentials:
        env.BUCKET_ACCESS_KEY === undefined
          ? undefined
          : { accessKeyId: env.BUCKET_ACCESS_KEY, secretAccessKey: env.BUCKET_SECRET_KEY ?? '' },
      pathStyle: env.BUCKET_PATH_STYLE === 'true',
      encryption: env.BUCKET_ENCRYPTION,
    },
    seals: {
      certificate:
        env.SEAL_CERTIFICATE === undefined ? undefined : path.resolve(env.DATA_DIR, env.SEAL_CERTIFICATE),
      certificatePassword: env.SEAL_CERTIFICATE_PASSWORD,
      timestampUrl: env.TIMESTAMP_URL,
    },
    cards:
      env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: env.STRIPE_SECRET_KEY,
            webhookSecret: env.STRIPE_WEBHOOK_SECRET,
            apiUrl: env.STRIPE_API_URL,
          }
        : undefined,
    metrics: { apiPort: env.METRICS_PORT, workerPort: env.WORKER_METRICS_PORT },
    tracing: { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT },
    registrationOpen: env.REGISTRATION === 'open',
    logLevel: env.LOG_LEVEL,
  };
}
