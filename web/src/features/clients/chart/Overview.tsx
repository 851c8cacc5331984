import type { Client } from '@doula-desk/domain';
import { lazyPart } from '../../../lib/lazyPart.js';
import { useChartAccess } from '../../../store/chartAccess.js';
import { useToday } from '../../../store/today.js';
import { loadCareTeamCard } from '../../care-team/index.js';
import { loadReminderChoiceCard } from '../../client-reminders/index.js';
import { loadOnCallCard } from '../../on-call/index.js';
import { EarlierPregnancy } from '../pregnancies/EarlierPregnancy.js';
import { sections } from '../shown/sections.js';
import { ChartCard } from './ChartCard.js';
import { useChartEditing } from './ChartContext.js';
import { PregnancyEndNote } from './PregnancyEndNote.js';

const CareTeamCard = lazyPart(loadCareTeamCard);
const ReminderChoiceCard = lazyPart(loadReminderChoiceCard);
const OnCallCard = lazyPart(loadOnCallCard);

/** On a wide screen, two independent columns, so that opening a card doesn't move the card next to it. */
const columns = [sections.slice(0, 3), sections.slice(3)];

interface OverviewProps {
  client: Client;
  pregnancyId: string | null;
}

/** A chart's cards, or the facts about an earlier pregnancy. */
export function Overview({ client, pregnancyId }: OverviewProps) {
  if (pregnancyId !== null) return <EarlierPregnancy client={client} pregnancyId={pregnancyId} />;
  return <Cards client={client} />;
}

function Cards({ client }: { client: Client }) {
  const editing = useChartEditing();
  const { isOwn } = useChartAccess();
  const today = useToday();
  return (
    <div className="chart-cards align-items-start gap-3h cols-xl-2" ref={editing.form.fieldsRef}>
      {columns.map((column, place) => (
        <div key={column[0]?.id} className="chart-column">
          {column.map((section) => (
            <ChartCard key={section.id} section={section} client={client} today={today} editing={editing}>
              {section.id === 'pregnancy' && <PregnancyEndNote client={client} />}
            </ChartCard>
          ))}
          {place === 1 && !client.pregnancyEnd && <OnCallCard client={client} />}
          {place === 1 && isOwn && <ReminderChoiceCard client={client} />}
          {place === 1 && isOwn && <CareTeamCard client={client} />}
        </div>
      ))}
    </div>
  );
}
