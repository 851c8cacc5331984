import { lazyPart } from '../../lib/lazyPart.js';
import { loadBillingCard } from '../billing/index.js';
import { loadOnCallPart } from '../on-call/index.js';
import { QuickActions } from './QuickActions.js';
import { SetupChecklist } from './SetupChecklist.js';
import { SinceYesterday } from './SinceYesterday.js';

const BillingCard = lazyPart(loadBillingCard);
const OnCallPart = lazyPart(loadOnCallPart);

/** The part of a dashboard column below today's and upcoming appointments. */
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
      <BillingCard />
      <QuickActions />
    </>
  );
}
