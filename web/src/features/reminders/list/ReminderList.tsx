import {
  compareReminders,
  countReminders,
  type DateOnly,
  matchesReminder,
  type Reminder,
  type ReminderFilter,
  reminderDisplayStatus,
} from '@doula-desk/domain';
import { SearchX } from 'lucide-react';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { Nav, Tab } from 'react-bootstrap';
import { EmptyState } from '../../../components/EmptyState.js';
import { useAppSelector } from '../../../store/hooks.js';
import { selectReminders } from '../reminders.slice.js';
import type { ShownReminder } from '../useReminders.js';
import { ReminderRows } from './ReminderRows.js';
import { ReminderToolbar } from './ReminderToolbar.js';
import { type ReminderTab, reminderTabs } from './tabs.js';

const noFilter: ReminderFilter = { text: '', clientId: '', priority: '' };

interface ReminderListProps {
  reminders: readonly ShownReminder[];
  today: DateOnly;
  tab: ReminderTab;
  onTab: (id: string) => void;
  onNew: () => void;
  onEdit: (reminder: Reminder) => void;
  onDelete: (reminder: Reminder) => void;
}

/** The toolbar, and the matching reminders by tab. Typing stays responsive because rendering the list is deferred. */
export function ReminderList({ reminders, today, tab, onTab, onNew, onEdit, onDelete }: ReminderListProps) {
  const id = useId();
  const [filter, setFilter] = useState(noFilter);
  const sought = useDeferredValue(filter);
  const { fresh } = useAppSelector(selectReminders);
  const passing = useMemo(
    () => reminders.filter(({ reminder }) => matchesReminder(reminder, sought)),
    [reminders, sought],
  );
  const counts = useMemo(
    () =>
      countReminders(
        passing.map(({ reminder }) => reminder),
        today,
      ),
    [passing, today],
  );
  const shown = useMemo(
    () =>
      sortReminders(
        passing.filter(({ reminder }) => reminderDisplayStatus(reminder, today) === tab.status),
        fresh,
        today,
      ),
    [passing, tab.status, fresh, today],
  );
  const isFiltered = Object.values(sought).some((part) => part.trim() !== '');
  const passesNone = isFiltered && shown.length === 0;
  return (
    <>
      <ReminderToolbar filter={filter} onChange={setFilter} />
      <Tab.Container activeKey={tab.id} onSelect={(key) => key && onTab(key)} id={`${id}tabs`}>
        <Nav variant="underline" className="page-tabs" aria-label="Reminders by due date">
          {reminderTabs.map(({ id: key, status }) => (
            <Nav.Item key={key}>
              <Nav.Link as="button" type="button" eventKey={key}>
                {status}
                <span className="tab-count py-0 px-2 rounded-pill ms-1h bg-body-secondary fs-caption tabular">
                  {counts[status]}
                </span>
              </Nav.Link>
            </Nav.Item>
          ))}
        </Nav>
        <Tab.Content>
          {reminderTabs.map(({ id: key, status, Icon, tone, empty }) => (
            <Tab.Pane key={key} eventKey={key} transition={false}>
              {key === tab.id && shown.length > 0 && (
                <ReminderRows
                  label={`${status} reminders`}
                  reminders={shown}
                  today={today}
                  onEdit={onEdit}
                  onDelete={onDelete}
                />
              )}
              {key === tab.id && passesNone && (
                <div className="card">
                  <EmptyState
                    title="No reminders found"
                    hint={`No reminders under ${status} match your search and filters.`}
                    Icon={SearchX}
                    action={
                      <button type="button" className="btn btn-quiet" onClick={() => setFilter(noFilter)}>
                        Clear filters
                      </button>
                    }
                  />
                </div>
              )}
              {key === tab.id && shown.length === 0 && !passesNone && (
                <div className="card">
                  <EmptyState
                    {...empty}
                    Icon={Icon}
                    tone={tone}
                    action={
                      status !== 'Completed' && (
                        <button type="button" className="btn btn-quiet" onClick={onNew}>
                          New Reminder
                        </button>
                      )
                    }
                  />
                </div>
              )}
            </Tab.Pane>
          ))}
        </Tab.Content>
      </Tab.Container>
    </>
  );
}

/** Sorts the reminders, with newly created ones first. */
function sortReminders(
  reminders: readonly ShownReminder[],
  fresh: readonly string[],
  today: DateOnly,
): ShownReminder[] {
  const compare = compareReminders(today);
  const place = ({ id }: Reminder) => (fresh.includes(id) ? fresh.indexOf(id) : fresh.length);
  return [...reminders].sort(
    (a, b) => place(a.reminder) - place(b.reminder) || compare(a.reminder, b.reminder),
  );
}
