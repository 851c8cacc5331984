import { type Client, type ContractFields, formatDate } from '@doula-desk/domain';
import { confirm } from '../../components/confirm/index.js';
import { SAVED_MAIL_NOTE } from '../../components/mail/mailStatusStyles.js';

/** Asks before a contract is mailed to the client, after which it can't be changed. */
export function askToSend(
  { title, expiryDate }: Pick<ContractFields, 'title' | 'expiryDate'>,
  { email }: Pick<Client, 'email'>,
  savesMailToFiles: boolean,
): Promise<boolean> {
  const expiry = expiryDate ? ` until ${formatDate(expiryDate)}` : ', which works for 14 days';
  return confirm({
    title: 'Send contract',
    text: [
      `“${title}” will be sent to ${email} with a link to sign it${expiry}.`,
      'After that it can’t be changed.',
      ...(savesMailToFiles ? [SAVED_MAIL_NOTE] : []),
      'Send it?',
    ].join(' '),
    confirmLabel: 'Send',
  });
}
