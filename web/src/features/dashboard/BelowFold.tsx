import { lazyPart } from '../../lib/lazyPart.js';
import { loadOnCallPart } from '../on-call/index.js';
import { QuickActions } from './QuickActions.js';
import { SetupChecklist } from './SetupChecklist.js';
import { SinceYesterday } from './SinceYesterday.js';

const OnCallPart = lazyPart(loadOnCallPart);

/** What is below today's and the upcoming appointments in a column of the dashboard. */
export default function BelowFold({ column }: { column: 'left' | 'right' }) {
  return column === 'left' ? (
    <>
      <SinceYesterday />
      <SetupChecklist />
      <OnCallPart part="overview" />
    </>
  ) : (
    <>
      <OnCallPart part="due-soon" />
      <QuickActions />
    </>
  );
}
