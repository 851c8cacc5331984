import { formatDate, type SharedChart } from '@doula-desk/domain';
import { Link } from 'react-router';
import { Banner } from '../../../components/Banner.js';
import { CARE_TEAM_REPORT_PATH } from '../texts.js';
import { LeaveButton } from './Invitations.js';

/** Shows a care team member who owns the chart, what the member can do in it, and when the access ends. */
export function SharedChartBanner({ chart }: { chart: SharedChart }) {
  const { ownerName, role, access, endsOn } = chart;
  return (
    <Banner kind="info">
      <p>
        <span>
          This chart belongs to <bdi>{ownerName}</bdi>.
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
      <div className="no-print d-flex flex-wrap align-items-center gap-2h mt-2">
        <LeaveButton chart={chart} />
        <Link to={CARE_TEAM_REPORT_PATH}>Your work in shared charts</Link>
      </div>
    </Banner>
  );
}
