import { type ReminderFilter, reminderPriorities, reminderPriorityLabels } from '@doula-desk/domain';
import { useId } from 'react';
import { SearchField } from '../../../components/SearchField.js';
import { useClientNames } from '../../client-names/index.js';

interface ReminderToolbarProps {
  filter: ReminderFilter;
  onChange: (filter: ReminderFilter) => void;
}

/** Search, client and priority. */
export function ReminderToolbar({ filter, onChange }: ReminderToolbarProps) {
  const id = useId();
  const { names } = useClientNames();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form would be one that is never sent
    <div className="reminder-toolbar" role="search">
      <SearchField
        label="Search reminders"
        placeholder="Title, client or description"
        value={filter.text}
        onChange={(text) => onChange({ ...filter, text })}
      />
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
