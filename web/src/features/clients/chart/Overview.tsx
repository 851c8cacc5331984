import type { Client } from '@doula-desk/domain';
import { useToday } from '../../../store/today.js';
import { EarlierPregnancy } from '../pregnancies/EarlierPregnancy.js';
import { sections } from '../shown/sections.js';
import { ChartCard } from './ChartCard.js';
import { useChartEditing } from './ChartContext.js';
import { PregnancyEndNote } from './PregnancyEndNote.js';

/** On a wide screen, two independent columns, so that opening a card doesn't move its neighbor. */
const columns = [sections.slice(0, 3), sections.slice(3)];

interface OverviewProps {
  client: Client;
  pregnancyId: string | null;
}

/** The six cards of a chart, or what it said about an earlier pregnancy. */
export function Overview({ client, pregnancyId }: OverviewProps) {
  if (pregnancyId !== null) return <EarlierPregnancy client={client} pregnancyId={pregnancyId} />;
  return <Cards client={client} />;
}

function Cards({ client }: { client: Client }) {
  const editing = useChartEditing();
  const today = useToday();
  return (
    <div className="chart-cards" ref={editing.form.fieldsRef}>
      {columns.map((column) => (
        <div key={column[0]?.id} className="chart-column">
          {column.map((section) => (
            <ChartCard key={section.id} section={section} client={client} today={today} editing={editing}>
              {section.id === 'pregnancy' && <PregnancyEndNote client={client} />}
            </ChartCard>
          ))}
        </div>
      ))}
    </div>
  );
}
