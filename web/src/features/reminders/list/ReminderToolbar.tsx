import { type ReminderFilter, reminderPriorities, reminderPriorityLabels } from '@doula-desk/domain';
import { Search } from 'lucide-react';
import { useId, useRef } from 'react';
import { useSlashFocus } from '../../../lib/useSlashFocus.js';
import { useClientNames } from '../../client-names/index.js';

interface ReminderToolbarProps {
  filter: ReminderFilter;
  onChange: (filter: ReminderFilter) => void;
}

/** Search, client and priority. */
export function ReminderToolbar({ filter, onChange }: ReminderToolbarProps) {
  const id = useId();
  const search = useRef<HTMLInputElement>(null);
  useSlashFocus(search);
  const { names } = useClientNames();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form would be one that is never sent
    <div className="reminder-toolbar" role="search">
      <div className="reminder-search">
        <label className="form-label" htmlFor={`${id}-search`}>
          Search reminders
        </label>
        <div className="reminder-search-box">
          <Search size={18} aria-hidden />
          <input
            ref={search}
            id={`${id}-search`}
            type="search"
            className="form-control"
            placeholder="Title, client or description"
            autoComplete="off"
            value={filter.text}
            onChange={({ target }) => onChange({ ...filter, text: target.value })}
          />
        </div>
      </div>
      <div>
        <label className="form-label" htmlFor={`${id}-client`}>
          Client
        </label>
        <select
          id={`${id}-client`}
          className="form-select"
          value={filter.clientId}
          onChange={({ target }) => onChange({ ...filter, clientId: target.value })}
        >
          <option value="">All Clients</option>
          {names.map(({ id: clientId, name }) => (
            <option key={clientId} value={clientId}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label className="form-label" htmlFor={`${id}-priority`}>
          Priority
        </label>
        <select
          id={`${id}-priority`}
          className="form-select"
          value={filter.priority}
          onChange={({ target }) =>
            onChange({
              ...filter,
              priority: reminderPriorities.find((priority) => priority === target.value) ?? '',
            })
          }
        >
          <option value="">All Priorities</option>
          {reminderPriorities.map((priority) => (
            <option key={priority} value={priority}>
              {reminderPriorityLabels[priority]}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
