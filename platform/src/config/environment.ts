import 'reflect-metadata';
import { plainToInstance, Transform, Type } from 'class-transformer';
import {
  IsEmail,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  Min,
  MinLength,
  ValidateBy,
  ValidateIf,
  validateSync,
} from 'class-validator';
import { BUCKET_URL } from '../files/bucket-location.js';
import { isBackupSchedule } from './backup-schedule.js';
import { withSecretFiles } from './secret-files.js';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Treats an empty value as unset, such as from a line `NAME=` in an env file. */
const EmptyIsUnset = () => Transform(({ value }) => (value === '' ? undefined : value));

/** Returns whether one of Stripe's secrets is set. If so, both are required. */
const usesStripe = ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: Environment) =>
  Boolean(STRIPE_SECRET_KEY ?? STRIPE_WEBHOOK_SECRET);

/** The environment variables that operators can set. They are explained in `deploy/.env.example`. */
export class Environment {
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(65_535)
  PORT = 8080;

  @IsString()
  HOST = '127.0.0.1';

  @EmptyIsUnset()
  @IsOptional()
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false })
  @Matches(/^(?!https?:\/\/[^/?#]*(?:\/.|[?#]))/i, {
    context: { reason: 'must not have a path, because the app runs at the root of its URL' },
  })
  APP_URL?: string;

  @IsString()
  DATA_DIR = '.data';

  @Matches(/^postgres(ql)?:\/\/./)
  DATABASE_URL!: string;

  @EmptyIsUnset()
  @IsOptional()
  @Matches(/^rediss?:\/\/./)
  REDIS_URL?: string;

  /** The Sentinels that monitor the Redis primary. If set, the host in `REDIS_URL` is the name of the primary. */
  @EmptyIsUnset()
  @IsOptional()
  @Matches(/^[\w.-]+:\d{1,5}(,[\w.-]+:\d{1,5})*$/)
  REDIS_SENTINELS?: string;

  @EmptyIsUnset()
  @IsOptional()
  @Matches(/^smtps?:\/\/./)
  SMTP_URL?: string;

  /** Whether connections to an `smtp://` server must switch to TLS. Default: yes, unless the server is local. */
  @EmptyIsUnset()
  @IsOptional()
  @IsIn(['true', 'false'])
  SMTP_REQUIRE_TLS?: 'true' | 'false';

  /** The host name that the worker sends in EHLO. Default: the host in `APP_URL`. */
  @EmptyIsUnset()
  @IsOptional()
  @Matches(/^[\w.[\]:-]{1,255}$/)
  SMTP_EHLO_NAME?: string;

  @EmptyIsUnset()
  @IsOptional()
  @IsEmail({ allow_display_name: true, require_tld: false })
  MAIL_FROM?: string;

  /** The email address that receives messages from the contact page. */
  @EmptyIsUnset()
  @IsOptional()
  @IsEmail({ require_tld: false })
  CONTACT_EMAIL?: string;

  @IsIn(['open', 'closed'])
  REGISTRATION: 'open' | 'closed' = 'open';

  /** The number of proxies in front of the server that are trusted to report the client's IP address. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(10)
  TRUST_PROXY = 0;

  @EmptyIsUnset()
  @ValidateIf((env: Environment) => env.CORS_ORIGINS !== undefined)
  @Matches(/^https?:\/\/[^\s,*]+(,https?:\/\/[^\s,*]+)*$/)
  CORS_ORIGINS?: string;

  /** The key that encrypts archives. They can't be read without it. */
  @EmptyIsUnset()
  @IsOptional()
  @MinLength(16)
  BACKUP_KEY?: string;

  /** The schedule on which the worker backs up the server. Default: only on request. */
  @EmptyIsUnset()
  @IsOptional()
  @ValidateBy(
    { name: 'isBackupSchedule', validator: { validate: isBackupSchedule } },
    // If there is no message, class-validator drops the context.
    {
      message: 'invalid',
      context: { reason: 'must be "daily HH:MM" or a cron expression with five fields' },
    },
  )
  BACKUP_SCHEDULE?: string;

  /** The bucket for server backups. Default: they are stored in `DATA_DIR`. */
  @EmptyIsUnset()
  @IsOptional()
  @Matches(BUCKET_URL, { context: { reason: 'must be like s3://bucket or s3://bucket/prefix' } })
  BACKUP_URL?: string;

  /** The bucket for practices' backups, uploads, and exports. Default: they are stored in `DATA_DIR`. */
  @EmptyIsUnset()
  @IsOptional()
  @Matches(BUCKET_URL, { context: { reason: 'must be like s3://bucket or s3://bucket/prefix' } })
  FILES_URL?: string;

  /** The URL of the object store with both buckets. Default: Amazon S3. */
  @EmptyIsUnset()
  @IsOptional()
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false })
  BUCKET_ENDPOINT?: string;

  @IsString()
  BUCKET_REGION = 'us-east-1';

  /**
   * The access key for both buckets. Default: the AWS SDK looks for credentials in its own variables and files, and on
   * the host.
   */
  @EmptyIsUnset()
  @IsOptional()
  @IsString()
  BUCKET_ACCESS_KEY?: string;

  @EmptyIsUnset()
  @IsOptional()
  @IsString()
  BUCKET_SECRET_KEY?: string;

  /** Whether URLs contain the bucket in the path instead of in the host name. */
  @IsIn(['true', 'false'])
  BUCKET_PATH_STYLE: 'true' | 'false' = 'false';

  /** How the object store encrypts objects. Default: as configured for the bucket. */
  @EmptyIsUnset()
  @IsOptional()
  @IsIn(['AES256', 'aws:kms'])
  BUCKET_ENCRYPTION?: 'AES256' | 'aws:kms';

  /** The number of server backups to keep. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1000)
  BACKUP_KEEP = 7;

  /** The key that authenticates and encrypts stored data. Default: a key that the server creates in `DATA_DIR`. */
  @EmptyIsUnset()
  @IsOptional()
  @MinLength(32)
  SERVER_KEY?: string;

  /** The path, from DATA_DIR, of a PKCS#12 file with the operator's own certificate for seals. */
  @EmptyIsUnset()
  @IsOptional()
  @IsString()
  SEAL_CERTIFICATE?: string;

  @EmptyIsUnset()
  @IsOptional()
  @IsString()
  SEAL_CERTIFICATE_PASSWORD?: string;

  /** The URL of an RFC 3161 timestamp authority. */
  @EmptyIsUnset()
  @IsOptional()
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false })
  TIMESTAMP_URL?: string;

  /** The first of Stripe's two secrets for card payments. Either both must be set or neither. */
  @ValidateIf(usesStripe)
  @EmptyIsUnset()
  @Matches(/^(?:sk|rk)_\w+$/u)
  STRIPE_SECRET_KEY?: string;

  @ValidateIf(usesStripe)
  @EmptyIsUnset()
  @Matches(/^whsec_\S+$/u)
  STRIPE_WEBHOOK_SECRET?: string;

  /** A URL that replaces the URL of Stripe's API, for tests. */
  @EmptyIsUnset()
  @IsOptional()
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false })
  STRIPE_API_URL?: string;

  /** The maximum size of an archive uploaded for a restore, in units of 2^20 bytes. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1_048_576)
  RESTORE_LIMIT_MB = 2048;

  /** The port on which the API serves metrics. Default: metrics aren't served. */
  @EmptyIsUnset()
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(65_535)
  METRICS_PORT?: number;

  /** The port on which the worker serves metrics. Default: metrics aren't served. */
  @EmptyIsUnset()
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(65_535)
  WORKER_METRICS_PORT?: number;

  /** The URL of an OpenTelemetry collector for traces (OTLP over HTTP). Default: no traces. */
  @EmptyIsUnset()
  @IsOptional()
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false })
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  @IsIn(logLevels)
  LOG_LEVEL: LogLevel = 'info';
}

/** Thrown if the environment is invalid. The message names the variables and never contains their values. */
export class ConfigurationError extends Error {}

/**
 * Reads and validates the environment variables, and the files that contain secrets.
 *
 * @throws ConfigurationError with a message that names every missing or invalid variable
 */
export function parseEnvironment(given: Record<string, string | undefined>): Environment {
  const { variables, problems } = withSecretFiles(given);
  if (problems.length > 0) throw new ConfigurationError(`${problems.join('; ')}. See deploy/.env.example.`);
  const known = Object.fromEntries(
    Object.entries(variables).filter(
      ([name, value]) => value !== undefined && value !== '' && environmentNames.has(name),
    ),
  );
  const environment = plainToInstance(Environment, known, { exposeDefaultValues: true });
  const wrong = validateSync(environment, { skipMissingProperties: false }).map(
    ({ property, contexts = {} }) => {
      if (!variables[property]) return `${property} is missing`;
      const [context] = Object.values(contexts) as { reason: string }[];
      return `${property} ${context?.reason ?? 'is not valid'}`;
    },
  );
  if (wrong.length > 0) throw new ConfigurationError(`${wrong.join('; ')}. See deploy/.env.example.`);
  return environment;
}

const environmentNames = new Set([
  'PORT',
  'HOST',
  'APP_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'REDIS_URL',
  'REDIS_SENTINELS',
  'SMTP_URL',
  'SMTP_REQUIRE_TLS',
  'SMTP_EHLO_NAME',
  'MAIL_FROM',
  'CONTACT_EMAIL',
  'REGISTRATION',
  'TRUST_PROXY',
  'CORS_ORIGINS',
  'BACKUP_KEY',
  'BACKUP_SCHEDULE',
  'BACKUP_KEEP',
  'BACKUP_URL',
  'FILES_URL',
  'BUCKET_ENDPOINT',
  'BUCKET_REGION',
  'BUCKET_ACCESS_KEY',
  'BUCKET_SECRET_KEY',
  'BUCKET_PATH_STYLE',
  'BUCKET_ENCRYPTION',
  'SERVER_KEY',
  'SEAL_CERTIFICATE',
  'SEAL_CERTIFICATE_PASSWORD',
  'TIMESTAMP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_URL',
  'RESTORE_LIMIT_MB',
  'METRICS_PORT',
  'WORKER_METRICS_PORT',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'LOG_LEVEL',
]);
