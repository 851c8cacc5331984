import { type Config, countThirdPartyMail, type DatabaseClient, type MailOutbox } from '@doula-desk/platform';

type Mail = Parameters<MailOutbox['add']>[1];

/** A row of a scan that may result in an email to a client. */
interface MailableRow {
  ownerId: string;
  /** The client's address; empty if unknown. */
  email: string;
  /** Whether the practitioner's address is verified. */
  isVerified: boolean;
}

/**
 * Queues emails to clients under the rules for mail to other people. A practice that has reached its daily limit gets
 * none.
 *
 * @param mailOf returns the email of a row; undefined if none is wanted
 * @returns their ids, to dispatch after the commit
 */
export async function queueClientMails<Row extends MailableRow>(
  tx: DatabaseClient,
  { outbox, config }: { outbox: MailOutbox; config: Config },
  rows: readonly Row[],
  mailOf: (row: Row) => Omit<Mail, 'ownerId' | 'recipient'> | undefined,
): Promise<string[]> {
  // A practitioner with an unverified address can't send mail to others, except where mail is only saved to files.
  const mustBeVerified = config.mail.smtpUrl !== undefined;
  const mailIds: string[] = [];
  const full = new Set<string>();
  for (const row of rows) {
    const { ownerId, email: recipient, isVerified } = row;
    const mail = mailOf(row);
    if (!mail || recipient === '' || (mustBeVerified && !isVerified) || full.has(ownerId)) continue;
    if ((await countThirdPartyMail(tx, ownerId)).retryInMs !== undefined) {
      full.add(ownerId);
      continue;
    }
    const mailId = await outbox.add(tx, { ...mail, ownerId, recipient });
    if (mailId) mailIds.push(mailId);
  }
  return mailIds;
}
