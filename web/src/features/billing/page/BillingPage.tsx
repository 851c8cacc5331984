import { DEFAULT_BILLING_CURRENCY } from '@doula-desk/domain';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Nav, Tab } from 'react-bootstrap';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../../components/PageHeader.js';
import { useTabInView } from '../../../lib/useTabInView.js';
import { fetchSummary } from '../billing.api.js';
import type { OpenedBilling } from '../dialogs/BillingDialogs.js';
import { BillingDialogs } from '../lazyDialogs.js';
import { BillingReports } from '../reports/BillingReports.js';
import { useLoaded } from '../useLoading.js';
import { InvoicesTab } from './InvoicesTab.js';
import { PaymentsTab } from './PaymentsTab.js';
import { ServicesTab } from './ServicesTab.js';
import '../billing.scss';

const tabs = [
  { id: 'invoices', label: 'Invoices', action: 'New invoice' },
  { id: 'payments', label: 'Payments', action: 'Record payment' },
  { id: 'services', label: 'Services', action: 'Add service' },
  { id: 'reports', label: 'Reports', action: null },
] as const;

/** The whole practice's invoices, payments, and services. */
export default function BillingPage() {
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find(({ id }) => id === search.get('tab')) ?? tabs[0];
  const inView = useTabInView(tab.id);
  const summary = useLoaded(fetchSummary);
  const [opened, setOpened] = useState<OpenedBilling | null>(null);
  const [client, found] = [search.get('client'), search.get('invoice')];
  // A search result links to a client's invoice.
  useEffect(() => {
    if (!client || !found) return;
    setOpened({ dialog: 'invoice', clientId: client, id: found });
    setSearch({ client }, { replace: true });
  }, [client, found, setSearch]);
  /** Number of changes, so that the lists know when to reload. */
  const [changes, setChanges] = useState(0);
  const currency = summary.value?.sums[0]?.currency ?? DEFAULT_BILLING_CURRENCY;
  const choose = (id: string | null) =>
    setSearch(id === null || id === tabs[0].id ? {} : { tab: id }, { replace: true });
  const openNew = {
    invoices: () => setOpened({ dialog: 'new-invoice', clientId: null }),
    payments: () => setOpened({ dialog: 'payment', clientId: null, currency }),
    services: () => setOpened({ dialog: 'service', service: null, currency }),
  };
  const openInvoice = (clientId: string, id: string) => setOpened({ dialog: 'invoice', clientId, id });
  const changed = () => {
    setChanges((count) => count + 1);
    summary.reload();
  };
  return (
    <>
      <PageHeader
        title="Billing"
        action={
          tab.id !== 'reports' && (
            <button type="button" className="btn btn-primary" onClick={openNew[tab.id]}>
              <Plus size={20} aria-hidden /> <span>{tab.action}</span>
            </button>
          )
        }
      />
      <Tab.Container activeKey={tab.id} onSelect={choose} id="billing">
        <Nav ref={inView} variant="underline" className="page-tabs" aria-label="Billing">
          {tabs.map(({ id, label }) => (
            <Nav.Item key={id}>
              <Nav.Link as="button" type="button" eventKey={id}>
                {label}
              </Nav.Link>
            </Nav.Item>
          ))}
        </Nav>
        <Tab.Content>
          <Tab.Pane eventKey="invoices" mountOnEnter unmountOnExit transition={false}>
            <InvoicesTab summary={summary} changes={changes} onOpen={openInvoice} onNew={openNew.invoices} />
          </Tab.Pane>
          <Tab.Pane eventKey="payments" mountOnEnter unmountOnExit transition={false}>
            <PaymentsTab
              changes={changes}
              onOpenInvoice={openInvoice}
              onRefund={({ clientId, id }) => setOpened({ dialog: 'refund', clientId, id })}
              onUseCredit={(payment) => setOpened({ dialog: 'credit', payment })}
              onNew={openNew.payments}
              onChanged={changed}
            />
          </Tab.Pane>
          <Tab.Pane eventKey="services" mountOnEnter unmountOnExit transition={false}>
            <ServicesTab
              changes={changes}
              onEdit={(service) => setOpened({ dialog: 'service', service, currency })}
              onNew={openNew.services}
            />
          </Tab.Pane>
          <Tab.Pane eventKey="reports" mountOnEnter unmountOnExit transition={false}>
            <BillingReports />
          </Tab.Pane>
        </Tab.Content>
      </Tab.Container>
      {opened && <BillingDialogs opened={opened} onChanged={changed} onClose={() => setOpened(null)} />}
    </>
  );
}
