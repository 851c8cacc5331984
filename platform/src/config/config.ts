import path from 'node:path';
import { type BucketAccess, type BucketLocation, bucketLocation } from '../files/bucket-location.js';
import { type Environment, type LogLevel, parseEnvironment } from './environment.js';
import { defaultEhloName, defaultSender, isLocalMailServer } from './mail-defaults.js';

/** The configuration of a server process, parsed once at startup. */
export interface Config {
  http: {
    host: string;
    port: number;
    /** Number of proxies trusted to report the caller's address; 0 trusts none. */
    trustedProxies: number;
    /** Origins of other sites whose pages may call the API; none by default. */
    corsOrigins: string[];
  };
  /** Public address of the product, without a trailing slash; links in emails start with it. */
  appUrl: string;
  /** Absolute path of the folder for the product's files. */
  dataDir: string;
  /** The operator's own server key; if undefined, the key is in a file in the data folder. */
  serverKey: string | undefined;
  database: {
    url: string;
    /** Milliseconds that a request or job waits for a database connection before it fails as busy. */
    waitMs: number;
  };
  /** Where BullMQ stores its jobs. */
  queue:
    | {
        backend: 'redis';
        url: string;
        /** Addresses of the Sentinels, `host:port`; the host in the URL is then the name of the primary. */
        sentinels: string[];
      }
    | { backend: 'postgres'; url: string };
  mail: {
    /** The server's own sender, with its display name. */
    from: string;
    /** If undefined, messages are saved as `.eml` files in `mail/` in the data folder. */
    smtpUrl: string | undefined;
    /** Whether to fail instead of sending in plain text when a connection can't switch to TLS. */
    requireTls: boolean;
    /** The worker's name in EHLO. */
    ehloName: string;
    /** The operator's address for messages of the contact page; if undefined, they are only stored. */
    contactEmail: string | undefined;
  };
  archives: {
    /** Encrypts new archives; if undefined, anyone who has the file can read them. */
    key: string | undefined;
    /** Maximum bytes of an uploaded archive. */
    restoreLimit: number;
  };
  serverBackups: {
    /** When the worker backs up the whole server, as `BACKUP_SCHEDULE`; if undefined, only when someone asks for it. */
    schedule: string | undefined;
    /** Number of finished ones to keep. */
    kept: number;
    /** Where they are stored; if undefined, in the data folder. */
    bucket: BucketLocation | undefined;
  };
  files: {
    /** Where practices' backups, uploads, and exports are stored; if undefined, in the data folder. */
    bucket: BucketLocation | undefined;
  };
  /** How to reach both buckets. */
  bucketAccess: BucketAccess;
  seals: {
    /** Absolute path of the operator's PKCS#12 file; if undefined, the server creates its own key. */
    certificate: string | undefined;
    certificatePassword: string | undefined;
    /** RFC 3161 authority that timestamps seals; if undefined, seals have no timestamp. */
    timestampUrl: string | undefined;
  };
  /**
   * Stripe, for card payments; undefined if the server accepts none. `apiUrl` replaces the address of its API in tests.
   */
  cards: { secretKey: string; webhookSecret: string; apiUrl: string | undefined } | undefined;
  /** Ports on which metrics are served; if undefined, they aren't. */
  metrics: { apiPort: number | undefined; workerPort: number | undefined };
  /** Address of a collector for traces; if undefined, nothing is traced. */
  tracing: { endpoint: string | undefined };
  registrationOpen: boolean;
  logLevel: LogLevel;
}

/** Longer than a load peak, shorter than a person's patience. */
const DATABASE_WAIT_MS = 5_000;

/** Nest's token for the configuration. */
export const CONFIG = Symbol('Config');

/**
 * Reads the configuration from environment variables.
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
      certificate: env.SEAL_CERTIFICATE === undefined ? undefined : path.resolve(env.SEAL_CERTIFICATE),
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
