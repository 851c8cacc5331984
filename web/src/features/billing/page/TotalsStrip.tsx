import {
  BILLING_DAYS_AHEAD,
  type BillingSummaryResponse,
  formatMoney,
  type InvoiceFilter,
} from '@doula-desk/domain';
import { AlarmClock, CalendarClock, HandCoins, Hourglass } from 'lucide-react';
import { StatStrip } from '../../../components/StatStrip.js';

interface TotalsStripProps {
  summary: BillingSummaryResponse;
  filter: InvoiceFilter | '';
  onChoose: (filter: InvoiceFilter | '') => void;
}

/** The open, overdue, received, and upcoming amounts, by currency. */
export function TotalsStrip({ summary, filter, onChoose }: TotalsStripProps) {
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
          { label: 'Outstanding', ...figure(open), Icon: Hourglass, tone: 'sky', ...toggle('open') },
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
