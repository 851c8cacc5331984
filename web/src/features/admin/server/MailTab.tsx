import { formatInstant } from '@doula-desk/domain';
import { MailCheck } from 'lucide-react';
import { EmptyState } from '../../../components/EmptyState.js';
import { useTimeZone } from '../../../store/today.js';
import { RowTitle, ServerList } from './ServerList.js';
import { ServerSection } from './ServerSection.js';
import { useServerPart } from './useServerPart.js';
import { WorkButton } from './WorkButton.js';

/** The failed emails of all practices, without recipients or contents. */
export default function MailTab() {
  const { data, failure, load } = useServerPart('mail');
  const zone = useTimeZone();
  return (
    <ServerSection
      title="Failed emails"
      hint="Emails from the last seven days that weren’t delivered. Only the practice that sent an email can see its recipient and contents."
      noun="failed emails"
      isLoaded={data !== undefined}
      failure={failure}
      onRetry={load}
    >
      {data?.mails.length === 0 && (
        <EmptyState
          title="No failed emails"
          hint="No emails failed in the last seven days."
          Icon={MailCheck}
          tone="sage"
        />
      )}
      {data && data.mails.length > 0 && (
        <ServerList
          label="Failed emails"
          heading="Email"
          columns={['Created', 'Attempts', 'Reason']}
          rows={data.mails.map(({ id, title, recipientDomain, createdAt, attempts, reason }) => ({
            key: id,
            title: <RowTitle title={title} details={`To an address at ${recipientDomain}`} />,
            cells: [formatInstant(createdAt, zone), attempts, reason],
            action: <WorkButton work={{ kind: 'retry-mail', id }} label="Retry" name={`Retry ${title}`} />,
          }))}
        />
      )}
    </ServerSection>
  );
}
