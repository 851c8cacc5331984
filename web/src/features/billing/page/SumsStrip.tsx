import {
  BILLING_DAYS_AHEAD,
  type BillingSummaryResponse,
  formatMoney,
  type InvoiceFilter,
} from '@doula-desk/domain';
import { AlarmClock, CalendarClock, HandCoins, Hourglass } from 'lucide-react';
import { StatStrip } from '../../../components/StatStrip.js';

interface SumsStripProps {
  summary: BillingSummaryResponse;
  filter: InvoiceFilter | '';
  onChoose: (filter: InvoiceFilter | '') => void;
}

/** The amounts open, overdue, received, and due soon, by currency. */
export function SumsStrip({ summary, filter, onChoose }: SumsStripProps) {
  return summary.sums.map(({ currency, open, overdue, receivedThisMonth, dueSoon }) => {
    const figure = (value: number) => ({ value, text: formatMoney(value, currency) });
    const toggle = (wanted: InvoiceFilter) => ({
      isChosen: filter === wanted,
      onChoose: () => onChoose(filter === wanted ? '' : wanted),
    });
    return (
      <StatStrip
        key={currency}
        stats={[
          { label: 'Open', ...figure(open), Icon: Hourglass, tone: 'sky', ...toggle('open') },
          { label: 'Overdue', ...figure(overdue), Icon: AlarmClock, tone: 'plum', ...toggle('overdue') },
          {
            ...{ label: 'Received this month', Icon: HandCoins, tone: 'sage' },
            ...figure(receivedThisMonth),
          },
          {
            ...{ label: `Due in ${BILLING_DAYS_AHEAD} days`, Icon: CalendarClock, tone: 'sand' },
            ...figure(dueSoon),
          },
        ]}
      />
    );
  });
}
