import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The environment variables of a process. */
type Variables = Record<string, string | undefined>;

/** Settings whose value can also be in a file. The variable with `_FILE` appended contains the path of the file. */
export const secretSettings = [
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'BACKUP_KEY',
  'BUCKET_ACCESS_KEY',
  'BUCKET_SECRET_KEY',
  'SERVER_KEY',
  'SEAL_CERTIFICATE_PASSWORD',
  'TIMESTAMP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const;

/**
 * Adds the secrets that Docker, Kubernetes, or systemd provide as files. Line breaks at the end of a file aren't part
 * of the secret.
 *
 * @param names the names of the settings to read from files; other variables whose name ends with `_FILE` are ignored
 * @returns the variables with the secrets added, and descriptions of all problems, which never contain secrets or paths
 */
export function withSecretFiles(
  variables: Variables,
  names: readonly string[] = secretSettings,
): { variables: Variables; problems: string[] } {
  const completed = { ...variables };
  const problems: string[] = [];
  for (const name of names) {
    const file = variables[`${name}_FILE`];
    if (!file) continue;
    if (variables[name]) {
      problems.push(`${name} and ${name}_FILE are both set`);
      continue;
    }
    try {
      completed[name] = readSecret(file);
    } catch (error) {
      problems.push(`${name}_FILE ${(error as Error).message}`);
    }
  }
  return { variables: completed, problems };
}

/** @throws Error with a message that describes the problem with the file */
function readSecret(file: string): string {
  // The servers may run in a different folder than the command that starts them.
  if (!path.isAbsolute(file)) throw new Error('must be an absolute path');
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`can't be read (${(error as NodeJS.ErrnoException).code})`);
  }
  const secret = content.replace(/[\r\n]+$/, '');
  // An empty file must be a mistake. If it were ignored, backups wouldn't be encrypted, for example.
  if (secret === '') throw new Error('points to an empty file');
  return secret;
}
