import { DueSoon } from './DueSoon.js';
import { OnCallOverview } from './OnCallOverview.js';

/** A part of the dashboard. Who is due soon comes from what the overview loads, so the page needs both. */
export default function OnCallPart({ part }: { part: 'overview' | 'due-soon' }) {
  return part === 'overview' ? <OnCallOverview /> : <DueSoon />;
}
