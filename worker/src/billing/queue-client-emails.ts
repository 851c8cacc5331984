import {
  type Config,
  countThirdPartyEmail,
  type DatabaseClient,
  type MailOutbox,
} from '@doula-desk/platform';

type Mail = Parameters<MailOutbox['add']>[1];

/** A row in a scan that may result in an email to a client. */
interface MailableRow {
  ownerId: string;
  /** The client's email address; empty if unknown. */
  email: string;
  /** Whether the practitioner's email address is verified. */
  isVerified: boolean;
}

/**
 * Queues emails to clients, subject to the rules for third-party emails. Skips practices that have reached their daily
 * limit.
 *
 * @param mailOf returns the email for a row; undefined if none is needed
 * @returns the ids of the emails, to dispatch after the commit
 */
export async function queueClientEmails<Row extends MailableRow>(
  tx: DatabaseClient,
  { outbox, config }: { outbox: MailOutbox; config: Config },
  rows: readonly Row[],
  mailOf: (row: Row) => Omit<Mail, 'ownerId' | 'recipient'> | undefined,
): Promise<string[]> {
  // Practitioners with an unverified address can't send emails to others, unless emails are only saved to files.
  const mustBeVerified = config.mail.smtpUrl !== undefined;
  const mailIds: string[] = [];
  const full = new Set<string>();
  for (const row of rows) {
    const { ownerId, email: recipient, isVerified } = row;
    const mail = mailOf(row);
    if (!mail || recipient === '' || (mustBeVerified && !isVerified) || full.has(ownerId)) continue;
    if ((await countThirdPartyEmail(tx, ownerId)).retryInMs !== undefined) {
      full.add(ownerId);
      continue;
    }
    const mailId = await outbox.add(tx, { ...mail, ownerId, recipient });
    if (mailId) mailIds.push(mailId);
  }
  return mailIds;
}
