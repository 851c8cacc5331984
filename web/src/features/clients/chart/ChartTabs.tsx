import type { Client } from '@doula-desk/domain';
import { Nav, Tab } from 'react-bootstrap';
import { type ChartTab, chartTabs } from './tabs.js';

/** The tabs of a chart, each with its count. */
export function ChartTabs({ client }: { client: Client }) {
  return (
    <Tab.Container defaultActiveKey={chartTabs[0]?.id ?? ''} id="chart">
      <Nav variant="underline" className="page-tabs no-print">
        {chartTabs.map((tab) => (
          <Nav.Item key={tab.id}>
            <Nav.Link as="button" type="button" eventKey={tab.id}>
              {tab.label}
              {tab.useCount && <Count useCount={tab.useCount} clientId={client.id} />}
            </Nav.Link>
          </Nav.Item>
        ))}
      </Nav>
      <Tab.Content>
        {chartTabs.map(({ id, Content }) => (
          <Tab.Pane key={id} eventKey={id} mountOnEnter unmountOnExit transition={false}>
            <Content client={client} />
          </Tab.Pane>
        ))}
      </Tab.Content>
    </Tab.Container>
  );
}

function Count({ useCount, clientId }: { useCount: NonNullable<ChartTab['useCount']>; clientId: string }) {
  const count = useCount(clientId);
  return count === undefined ? null : <span className="tab-count">{count}</span>;
}
