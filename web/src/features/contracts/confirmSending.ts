import { type Client, type ContractFields, formatDate } from '@doula-desk/domain';
import { confirm } from '../../components/confirm/index.js';
import { SAVED_MAIL_NOTE } from '../../components/mail/mailStatusStyles.js';

type Sent = Pick<ContractFields, 'title' | 'expiryDate'>;
type Recipient = Pick<Client, 'email'>;

/** Asks before a contract is emailed to the client, after which it can't be changed. */
export function confirmSending(
  contract: Sent,
  client: Recipient,
  savesMailToFiles: boolean,
): Promise<boolean> {
  return confirm({
    title: 'Send contract',
    text: `${sendQuestion(contract, client, savesMailToFiles)} Send it?`,
    confirmLabel: 'Send',
  });
}

/** Describes what sending a contract does. */
export function sendQuestion(
  { title, expiryDate }: Sent,
  { email }: Recipient,
  savesMailToFiles: boolean,
): string {
  const expiry = expiryDate ? ` until ${formatDate(expiryDate)}` : ', which works for 14 days';
  return [
    `“${title}” will be sent to ${email} with a link to sign it${expiry}.`,
    'After that it can’t be changed.',
    ...(savesMailToFiles ? [SAVED_MAIL_NOTE] : []),
  ].join(' ');
}
