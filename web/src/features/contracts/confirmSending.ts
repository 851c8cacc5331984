import { type Client, type ContractFields, formatDate } from '@doula-desk/domain';
import { confirm } from '../../components/confirm/index.js';
import { SAVED_MAIL_NOTE } from '../../components/mail/mailStatusStyles.js';

type SentContract = Pick<ContractFields, 'title' | 'expiryDate'>;
type Recipient = Pick<Client, 'email'>;

/** Asks before a contract is emailed to the client, after which it can't be changed. */
export function confirmSending(
  contract: SentContract,
  client: Recipient,
  savesMailToFiles: boolean,
): Promise<boolean> {
  return confirm({
    title: 'Send contract',
    text: `${describeSending(contract, client, savesMailToFiles)} Send it?`,
    confirmLabel: 'Send',
  });
}

/** Describes what sending a contract does. */
export function describeSending(
  { title, expiryDate }: SentContract,
  { email }: Recipient,
  savesMailToFiles: boolean,
): string {
  const expiry = expiryDate ? ` until ${formatDate(expiryDate)}` : ', which works for 14 days';
  return [
    `“${title}” will be sent to ${email} with a link to sign it${expiry}.`,
    'Once sent, it can’t be changed.',
    ...(savesMailToFiles ? [SAVED_MAIL_NOTE] : []),
  ].join(' ');
}
