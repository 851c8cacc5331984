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

/** Empty means unset, as a line `NAME=` in an env file does. */
const EmptyIsUnset = () => Transform(({ value }) => (value === '' ? undefined : value));

/** Returns whether either of the secrets is set. Then the other one is needed as well. */
const usesStripe = ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: Environment) =>
  Boolean(STRIPE_SECRET_KEY ?? STRIPE_WEBHOOK_SECRET);

/** The product's environment variables, as an operator writes them. `deploy/.env.example` explains each. */
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
    context: { reason: 'must not have a path, because the product runs at the root of its address' },
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

  /** Sentinels that know which Redis is the primary; the host in `REDIS_URL` is then its name. */
  @EmptyIsUnset()
  @IsOptional()
  @Matches(/^[\w.-]+:\d{1,5}(,[\w.-]+:\d{1,5})*$/)
  REDIS_SENTINELS?: string;

  @EmptyIsUnset()
  @IsOptional()
  @Matches(/^smtps?:\/\/./)
  SMTP_URL?: string;

  /** Whether `smtp://` must switch to TLS. Default: yes, unless the host is local. */
  @EmptyIsUnset()
  @IsOptional()
  @IsIn(['true', 'false'])
  SMTP_REQUIRE_TLS?: 'true' | 'false';

  /** The worker's name in EHLO. Default: the host of `APP_URL`. */
  @EmptyIsUnset()
  @IsOptional()
  @Matches(/^[\w.[\]:-]{1,255}$/)
  SMTP_EHLO_NAME?: string;

  @EmptyIsUnset()
  @IsOptional()
  @IsEmail({ allow_display_name: true, require_tld: false })
  MAIL_FROM?: string;

  /** Receives messages of the contact page. */
  @EmptyIsUnset()
  @IsOptional()
  @IsEmail({ require_tld: false })
  CONTACT_EMAIL?: string;

  @IsIn(['open', 'closed'])
  REGISTRATION: 'open' | 'closed' = 'open';

  /** Number of proxies in front that are trusted to report the caller's address. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(10)
  TRUST_PROXY = 0;

  @EmptyIsUnset()
  @ValidateIf((env: Environment) => env.CORS_ORIGINS !== undefined)
  @Matches(/^https?:\/\/[^\s,*]+(,https?:\/\/[^\s,*]+)*$/)
  CORS_ORIGINS?: string;

  /** Encrypts archives, which can't be read without it. */
  @EmptyIsUnset()
  @IsOptional()
  @MinLength(16)
  BACKUP_KEY?: string;

  /** When the worker backs up the whole server. Default: only when someone asks for it. */
  @EmptyIsUnset()
  @IsOptional()
  @ValidateBy(
    { name: 'isBackupSchedule', validator: { validate: isBackupSchedule } },
    // Without a message, class-validator drops the context.
    {
      message: 'invalid',
      context: { reason: 'must be "daily HH:MM" or a cron expression with five fields' },
    },
  )
  BACKUP_SCHEDULE?: string;

  /** Bucket of the server backups. Default: `DATA_DIR`. */
  @EmptyIsUnset()
  @IsOptional()
  @Matches(BUCKET_URL, { context: { reason: 'must be like s3://bucket or s3://bucket/prefix' } })
  BACKUP_URL?: string;

  /** Bucket of practices' backups, uploads, and exports. Default: `DATA_DIR`. */
  @EmptyIsUnset()
  @IsOptional()
  @Matches(BUCKET_URL, { context: { reason: 'must be like s3://bucket or s3://bucket/prefix' } })
  FILES_URL?: string;

  /** Object store of both buckets. Default: Amazon S3. */
  @EmptyIsUnset()
  @IsOptional()
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false })
  BUCKET_ENDPOINT?: string;

  @IsString()
  BUCKET_REGION = 'us-east-1';

  /** Default: the AWS SDK finds credentials in its own variables and files, or at the host. */
  @EmptyIsUnset()
  @IsOptional()
  @IsString()
  BUCKET_ACCESS_KEY?: string;

  @EmptyIsUnset()
  @IsOptional()
  @IsString()
  BUCKET_SECRET_KEY?: string;

  /** Whether the bucket is in the path of addresses rather than in their host name. */
  @IsIn(['true', 'false'])
  BUCKET_PATH_STYLE: 'true' | 'false' = 'false';

  /** How the object store encrypts what it stores. Default: as the bucket is set up. */
  @EmptyIsUnset()
  @IsOptional()
  @IsIn(['AES256', 'aws:kms'])
  BUCKET_ENCRYPTION?: 'AES256' | 'aws:kms';

  /** Number of server backups to keep. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1000)
  BACKUP_KEEP = 7;

  /** Authenticates and encrypts what the server stores; without it the server creates a key in `DATA_DIR`. */
  @EmptyIsUnset()
  @IsOptional()
  @MinLength(32)
  SERVER_KEY?: string;

  /** PKCS#12 file with the operator's own certificate for seals. */
  @EmptyIsUnset()
  @IsOptional()
  @IsString()
  SEAL_CERTIFICATE?: string;

  @EmptyIsUnset()
  @IsOptional()
  @IsString()
  SEAL_CERTIFICATE_PASSWORD?: string;

  /** RFC 3161 timestamp authority. */
  @EmptyIsUnset()
  @IsOptional()
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false })
  TIMESTAMP_URL?: string;

  /** Stripe's secrets for card payments: both or neither. */
  @ValidateIf(usesStripe)
  @EmptyIsUnset()
  @Matches(/^(?:sk|rk)_\w+$/u)
  STRIPE_SECRET_KEY?: string;

  @ValidateIf(usesStripe)
  @EmptyIsUnset()
  @Matches(/^whsec_\S+$/u)
  STRIPE_WEBHOOK_SECRET?: string;

  /** An address to use in place of Stripe's API, for tests. */
  @EmptyIsUnset()
  @IsOptional()
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false })
  STRIPE_API_URL?: string;

  /** Largest archive that can be uploaded for a restore, in megabytes (2^20 bytes). */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1_048_576)
  RESTORE_LIMIT_MB = 2048;

  /** Port on which the API serves metrics. Default: none. */
  @EmptyIsUnset()
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(65_535)
  METRICS_PORT?: number;

  /** Port on which the worker serves metrics. Default: none. */
  @EmptyIsUnset()
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(65_535)
  WORKER_METRICS_PORT?: number;

  /** Address of an OpenTelemetry collector for traces (OTLP over HTTP). Default: no traces. */
  @EmptyIsUnset()
  @IsOptional()
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false })
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  @IsIn(logLevels)
  LOG_LEVEL: LogLevel = 'info';
}

/** The environment is invalid. The message names the variables and never prints a value. */
export class ConfigurationError extends Error {}

/**
 * Reads and validates the variables, and the files that hold secrets.
 *
 * @throws ConfigurationError that names every missing or invalid variable
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
