import { formatFileSize, isEmail, normalizeEmail, type ServerStatus } from '@doula-desk/domain';
import { CONFIG, type Config, ServerStatuses, smtpOptions, smtpServer } from '@doula-desk/platform';
import { type Command, InvalidArgumentError } from 'commander';
import { createTransport } from 'nodemailer';
import { OperatorError } from './accounts-admin.service.js';
import type { CommandContext } from './command-context.js';
import { Doctor, type Finding } from './doctor.service.js';
import { StoredFiles } from './stored-files.service.js';

const SMTP_LIMITS = { connect: 10_000, silence: 30_000 };

/** Adds the commands that show the state of the server, check it, and send a test email. */
export function addStatusCommands(program: Command, { withServices, print }: CommandContext): void {
  program
    .command('status')
    .description('show the state of the server: space, workers, queues, failures, and backups')
    .option('--json', 'print the same numbers as JSON')
    .action(({ json = false }: { json?: boolean }) =>
      withServices(async (app) => {
        const status = await app.get(ServerStatuses).gather();
        print(
          json ? JSON.stringify(status, null, 2) : describeStatus(status, app.get(StoredFiles).bucketName),
        );
      }),
    );
  program
    .command('doctor')
    .description('check the configuration, disk, mail server, worker, database, and keys, and say what to do')
    .action(() =>
      withServices(async (app) => {
        const findings = await app.get(Doctor).examine();
        for (const { level, text } of findings) print(`${labels[level]}  ${text}`);
        const problems = findings.filter(({ level }) => level === 'problem').length;
        if (problems > 0) throw new OperatorError(`Found ${problems} problem(s).`);
      }),
    );
  program
    .command('mail-test')
    .description('send a test email through the mail server')
    .argument('<email>', 'the recipient', parseEmail)
    .action((email: string) => withServices((app) => sendTest(app.get<Config>(CONFIG), email, print)));
}

const labels: Record<Finding['level'], string> = { ok: 'ok     ', warning: 'warning', problem: 'PROBLEM' };

async function sendTest({ mail, appUrl }: Config, to: string, print: (text: string) => void): Promise<void> {
  const server = smtpServer(mail);
  if (!server) throw new OperatorError("SMTP_URL isn't set, so this server sends no email.");
  const transport = createTransport(smtpOptions(server, SMTP_LIMITS));
  try {
    await transport.sendMail({
      from: mail.from,
      to,
      subject: 'Test email from Doula Desk',
      text: `This email was sent by the operator of ${appUrl} to test the mail server.\n\nIf you got it, email works.`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } catch (error) {
    throw new OperatorError(`The mail server didn't accept the email. ${(error as Error).message}`);
  } finally {
    transport.close();
  }
  print("The mail server accepted the email. Check that it arrives and isn't marked as spam.");
}

function describeStatus(status: ServerStatus, bucket: string | null): string {
  const { disk, workers, queues, lastBackup, failedBackup } = status;
  const alive = workers.filter(({ isAlive }) => isAlive);
  const late = Object.entries(status.recurringJobs).flatMap(([job, { isLate }]) => (isLate ? [job] : []));
  const lines = [
    ['Version', status.version],
    ['Database', formatFileSize(status.databaseBytes)],
    [
      'Free space',
      disk ? `${formatFileSize(disk.freeBytes)} of ${formatFileSize(disk.totalBytes)}` : 'unknown',
    ],
    ['Files', bucket ?? 'on the disk'],
    [
      'Migrations',
      status.pendingMigrations.length === 0 ? 'none pending' : `${status.pendingMigrations.length} pending`,
    ],
    ...(alive.length === 0
      ? [['Worker', 'none running']]
      : alive.map(({ host, version, startedAt }) => [
          'Worker',
          `on ${host} since ${formatMinute(startedAt)}${version ? `, version ${version}` : ''}`,
        ])),
    ...(queues
      ? queues.map(({ name, waiting, active, delayed, oldestWaitingSeconds }) => [
          `Queue ${name}`,
          `${waiting} waiting${oldestWaitingSeconds === null ? '' : ` (oldest ${oldestWaitingSeconds} s)`}, ${active} active, ${delayed} later`,
        ])
      : [['Queues', "can't be reached"]]),
    ['Recurring jobs', late.length === 0 ? 'on time' : `late: ${late.join(', ')}`],
    ['Failed jobs', String(status.failedJobs)],
    ['Failed emails', `${status.mailFailures} in 7 days`],
    [
      'Last backup',
      lastBackup
        ? `${formatMinute(lastBackup.createdAt)}, ${formatFileSize(lastBackup.size ?? 0)}, read back ${formatMinute(lastBackup.finishedAt ?? '')}`
        : 'none',
    ],
    ...(failedBackup
      ? [['Failed backup', `${formatMinute(failedBackup.createdAt)}: ${failedBackup.failure?.message}`]]
      : []),
  ];
  return lines.map(([label = '', value]) => `${label.padEnd(18)}${value}`).join('\n');
}

function formatMinute(instant: string): string {
  return `${instant.slice(0, 16).replace('T', ' ')} UTC`;
}

function parseEmail(text: string): string {
  const email = normalizeEmail(text);
  if (!isEmail(email)) throw new InvalidArgumentError('Enter a valid email address.');
  return email;
}
