import { DueSoon } from './DueSoon.js';
import { OnCallOverview } from './OnCallOverview.js';

/** A section of the dashboard. The due-soon list needs the overview on the same page, which loads its board. */
export default function OnCallPart({ part }: { part: 'overview' | 'due-soon' }) {
  return part === 'overview' ? <OnCallOverview /> : <DueSoon />;
}
