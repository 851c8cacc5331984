import { useToday } from '../../../app/today.js';
import { sections } from '../shown/sections.js';
import { ChartCard } from './ChartCard.js';
import { useChartEditing } from './ChartContext.js';
import { PregnancyEndNote } from './PregnancyEndNote.js';
import type { ChartTabProps } from './tabs.js';

/** The six cards. */
export function Overview({ client }: ChartTabProps) {
  const editing = useChartEditing();
  const today = useToday();
  return (
    <div className="chart-cards" ref={editing.form.fieldsRef}>
      {sections.map((section) => (
        <ChartCard key={section.id} section={section} client={client} today={today} editing={editing}>
          {section.id === 'pregnancy' && <PregnancyEndNote client={client} />}
        </ChartCard>
      ))}
    </div>
  );
}
