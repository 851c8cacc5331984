import { useId } from 'react';
import { Nav, Tab } from 'react-bootstrap';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../components/PageHeader.js';
import { lazyPart } from '../../lib/lazyPart.js';
import { useTabInView } from '../../lib/useTabInView.js';
import { useAppSelector } from '../../store/hooks.js';
import { selectUser } from '../../store/session/session.slice.js';
import { loadSignedInNotFound } from '../shell/index.js';
import { adminTabs } from './tabs.js';
import './admin.scss';

const SignedInNotFound = lazyPart(loadSignedInNotFound);

/** The page for administering the server. Anyone else sees the not-found page, just as the API returns a 404. */
export default function AdminPage() {
  return useAppSelector(selectUser)?.isAdmin ? <AdminArea /> : <SignedInNotFound />;
}

function AdminArea() {
  const id = useId();
  const [params, setParams] = useSearchParams();
  const tab = adminTabs.find((each) => each.id === params.get('tab')) ?? adminTabs[0];
  const tabs = useTabInView(tab.id);
  return (
    <>
      <PageHeader
        title="Administration"
        subtitle="Accounts and settings of this server. You can’t open anyone else’s charts here."
      />
      <Tab.Container
        activeKey={tab.id}
        onSelect={(key) => setParams({ tab: key ?? tab.id }, { replace: true })}
        id={`${id}tabs`}
      >
        <Nav ref={tabs} variant="underline" className="page-tabs" aria-label="Administration">
          {adminTabs.map(({ id: key, label }) => (
            <Nav.Item key={key}>
              <Nav.Link as="button" type="button" eventKey={key}>
                {label}
              </Nav.Link>
            </Nav.Item>
          ))}
        </Nav>
        <Tab.Content>
          {adminTabs.map(({ id: key, Pane }) => (
            <Tab.Pane key={key} eventKey={key} transition={false}>
              {key === tab.id && <Pane />}
            </Tab.Pane>
          ))}
        </Tab.Content>
      </Tab.Container>
    </>
  );
}
