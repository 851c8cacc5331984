import type { Client } from '@doula-desk/domain';
import { Nav, Tab } from 'react-bootstrap';
import { useSearchParams } from 'react-router';
import { useTabInView } from '../../../lib/useTabInView.js';
import { chartListKey } from '../../../store/chartLists.js';
import { PREGNANCY_PARAM } from '../pregnancies/useShownPregnancy.js';
import type { ChartTab } from './tabs.js';
import { TAB_PARAM, useChartTabs } from './useChartTabs.js';

/** A chart's tabs, with their counts. */
export function ChartTabs({ client, pregnancyId }: { client: Client; pregnancyId: string | null }) {
  const [, setSearch] = useSearchParams();
  const { open, first, shown } = useChartTabs();
  const tabs = useTabInView(shown?.id ?? '');
  const choose = (id: string | null) => {
    const chosen = new URLSearchParams(pregnancyId === null ? {} : { [PREGNANCY_PARAM]: pregnancyId });
    if (id !== null && id !== first?.id) chosen.set(TAB_PARAM, id);
    setSearch(chosen, { replace: true });
  };
  return (
    <Tab.Container activeKey={shown?.id ?? ''} onSelect={choose} id="chart">
      <Nav ref={tabs} variant="underline" className="page-tabs no-print">
        {open.map((tab) => (
          <Nav.Item key={tab.id}>
            <Nav.Link as="button" type="button" eventKey={tab.id}>
              {tab.label}
              {tab.useCount && <Count useCount={tab.useCount} client={client} pregnancyId={pregnancyId} />}
            </Nav.Link>
          </Nav.Item>
        ))}
      </Nav>
      <Tab.Content>
        {open.map(({ id, Content }) => (
          <Tab.Pane key={id} eventKey={id} mountOnEnter unmountOnExit transition={false}>
            <Content client={client} pregnancyId={pregnancyId} />
          </Tab.Pane>
        ))}
      </Tab.Content>
    </Tab.Container>
  );
}

interface CountProps {
  useCount: NonNullable<ChartTab['useCount']>;
  client: Client;
  pregnancyId: string | null;
}

function Count({ useCount, client, pregnancyId }: CountProps) {
  const count = useCount(chartListKey(client.id, pregnancyId), client.version);
  return count === undefined ? null : (
    <span className="tab-count py-0 px-2 rounded-pill ms-1h bg-body-secondary fs-caption tabular">
      {count}
    </span>
  );
}
