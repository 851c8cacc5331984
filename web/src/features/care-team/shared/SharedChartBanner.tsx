import { formatDate, type SharedChart } from '@doula-desk/domain';
import { Banner } from '../../../components/Banner.js';
import { LeaveButton } from './Invitations.js';

/** Says whose chart a member of the care team is in, what they may do, and until when. */
export function SharedChartBanner({ chart }: { chart: SharedChart }) {
  const { ownerName, role, access, endsOn } = chart;
  return (
    <Banner kind="info">
      <p>
        <span>
          This is a chart of <bdi>{ownerName}</bdi>.
        </span>{' '}
        {role && (
          <span>
            Your role: <bdi>{role}</bdi>.
          </span>
        )}{' '}
        <span>
          {access === 'edit'
            ? 'You can write notes, appointments, and the birth log.'
            : 'You can read it, but you can’t change it.'}
        </span>{' '}
        <span>
          {endsOn === null ? 'Your access has no end date.' : `Your access ends after ${formatDate(endsOn)}.`}
        </span>
      </p>
      <div className="no-print mt-2">
        <LeaveButton chart={chart} />
      </div>
    </Banner>
  );
}
