import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The environment variables of a process. */
type Variables = Record<string, string | undefined>;

/** Settings that can also be the content of a file, whose path is in the variable with `_FILE` appended. */
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
 * Adds the secrets whose variables name a file, which is how Docker, Kubernetes, and systemd provide them. A line break
 * at the end of a file isn't part of the secret.
 *
 * @param names the settings to look for; other variables whose name ends with `_FILE` are left alone
 * @returns the completed variables, and a description of each that can't be used, which never contains a secret or a
 * path
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

/** @throws Error whose message says what is wrong with the file */
function readSecret(file: string): string {
  // The servers run in different folders than the command that starts them.
  if (!path.isAbsolute(file)) throw new Error('must be an absolute path');
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`can't be read (${(error as NodeJS.ErrnoException).code})`);
  }
  const secret = content.replace(/[\r\n]+$/, '');
  // An empty file is a mistake: without its secret, backups wouldn't be encrypted, for example.
  if (secret === '') throw new Error('names an empty file');
  return secret;
}
