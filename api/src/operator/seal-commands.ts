import type { X509Certificate } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import {
  certificateFingerprint,
  isSelfSigned,
  isValidAt,
  type SealKey,
  SealKeys,
} from '@doula-desk/platform';
import type { Command } from 'commander';
import { OperatorError } from './accounts-admin.service.js';
import { resolveCallerPath, withCallerFile } from './caller-files.js';
import type { CommandContext } from './command-context.js';

/** A stolen backup is protected only by its password, so it has to be long. */
const MIN_PASSWORD_LENGTH = 12;

interface SealCommandContext extends CommandContext {
  /** Asks for a password on the terminal. */
  askPassword: (question: string) => Promise<string>;
}

interface PasswordOption {
  passwordFile?: string;
}

/** Adds the commands for the certificate that seals contracts. */
export function addSealCommands(
  program: Command,
  { withServices, print, askPassword }: SealCommandContext,
): void {
  const withKeys = (work: (keys: SealKeys) => Promise<void>) =>
    withServices((app) => withCallerFile(() => work(app.get(SealKeys))));
  /** Returns the first line of the file, or what the operator types. */
  const passwordFrom = async ({ passwordFile }: PasswordOption): Promise<string> => {
    if (passwordFile === undefined) return askPassword('Backup password');
    const [line = ''] = (await readFile(passwordFile, 'utf8')).split(/\r?\n/);
    return line;
  };

  const seal = program
    .command('seal-certificate')
    .description('show, export, back up, restore, and renew the certificate that seals contracts');
  seal
    .command('show')
    .description('show the current certificate and earlier ones')
    .action(() => withKeys(async (keys) => print(await describeAll(keys))));
  seal
    .command('export')
    .description('print the current certificate as PEM; it is public, for anyone who checks a seal')
    .argument('[file]', 'a new file to write to, instead of the terminal', resolveCallerPath)
    .action((file: string | undefined) =>
      withKeys(async (keys) => {
        const { certificate, chain } = await keys.current();
        const pem = [certificate, ...chain].map(String).join('');
        if (file === undefined) return print(pem.trimEnd());
        await writeNewFile(file, pem, 0o644);
        print(`Exported to ${file}.`);
      }),
    );
  seal
    .command('backup')
    .description('write the key and all certificates into a new PKCS#12 file')
    .argument('<file>', 'the file to write', resolveCallerPath)
    .option('--password-file <file>', 'a file with the password, instead of asking for it', resolveCallerPath)
    .action((file: string, option: PasswordOption) =>
      withKeys(async (keys) => {
        const password = await passwordFrom(option);
        if (password.length < MIN_PASSWORD_LENGTH)
          throw new OperatorError(`The password must have at least ${MIN_PASSWORD_LENGTH} characters.`);
        if (option.passwordFile === undefined && (await askPassword('Repeat the password')) !== password)
          throw new OperatorError("The passwords don't match.");
        await writeNewFile(file, await keys.backup(password), 0o600);
        print(`Backed up to ${file}. Store it and its password separately from the backups of your data.`);
      }),
    );
  seal
    .command('restore')
    .description('replace the key with the one from a backup file; earlier seals stay valid')
    .argument('<file>', 'the file to read', resolveCallerPath)
    .option('--password-file <file>', 'a file with the password, instead of asking for it', resolveCallerPath)
    .action((file: string, option: PasswordOption) =>
      withKeys(async (keys) => {
        const bytes = await readFile(file);
        const { certificate } = await keys.restore(bytes, await passwordFrom(option));
        print(`Restored. New contracts are sealed with this certificate:\n${describe(certificate)}`);
      }),
    );
  seal
    .command('renew')
    .description('create a new key and certificate; earlier seals stay valid')
    .action(() =>
      withKeys(async (keys) => {
        const { certificate } = await keys.renew();
        print(
          `Renewed. New contracts are sealed with this certificate:\n${describe(certificate)}\nBack up the new key: the earlier backup doesn't contain it.`,
        );
      }),
    );
}

async function describeAll(keys: SealKeys): Promise<string> {
  const key = await keys.current();
  const earlier = await keys.earlier();
  const parts = [describe(key.certificate), `Key:          ${keys.operatorFile ?? keys.keyFile}`];
  if (earlier.length > 0)
    parts.push('', 'Earlier certificates:', ...earlier.map((each) => `\n${describe(each)}`));
  return parts.join('\n');
}

function describe(certificate: SealKey['certificate']): string {
  return [
    `Subject:      ${toOneLine(certificate.subject)}`,
    `Issued by:    ${isSelfSigned(certificate) ? 'this server (self-signed)' : toOneLine(certificate.issuer)}`,
    `SHA-256:      ${certificateFingerprint(certificate)}`,
    `Valid:        ${formatDay(certificate.validFrom)} to ${formatDay(certificate.validTo)}${describeValidity(certificate)}`,
  ].join('\n');
}

function describeValidity(certificate: X509Certificate): string {
  return isValidAt(certificate, new Date()) ? '' : ' (not valid now: contracts wait for their seal)';
}

const toOneLine = (name: string): string => name.split('\n').join(', ');
const formatDay = (date: string): string => new Date(date).toISOString().slice(0, 10);

/** @throws OperatorError when the file exists */
async function writeNewFile(file: string, content: string | Buffer, mode: number): Promise<void> {
  await writeFile(file, content, { flag: 'wx', mode }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new OperatorError(`${file} already exists.`);
    throw error;
  });
}
