import { type ReminderFilter, reminderPriorities, reminderPriorityLabels } from '@doula-desk/domain';
import { FilterSelect } from '../../../components/FilterSelect.js';
import { ListToolbar } from '../../../components/ListToolbar.js';
import { SearchField } from '../../../components/SearchField.js';
import { ClientFilter } from '../../client-names/index.js';

const priorities = [
  { value: '', label: 'All Priorities' },
  ...reminderPriorities.map((value) => ({ value, label: reminderPriorityLabels[value] })),
] as const;

interface ReminderToolbarProps {
  filter: ReminderFilter;
  onChange: (filter: ReminderFilter) => void;
}

export function ReminderToolbar({ filter, onChange }: ReminderToolbarProps) {
  return (
    <ListToolbar
      filterCount={[filter.clientId, filter.priority].filter(Boolean).length}
      search={
        <SearchField
          label="Search reminders"
          placeholder="Title, client, or description"
          value={filter.text}
          onChange={(text) => onChange({ ...filter, text })}
        />
      }
    >
      <ClientFilter value={filter.clientId} onChange={(clientId) => onChange({ ...filter, clientId })} />
      <FilterSelect
        label="Priority"
        options={priorities}
        value={filter.priority}
        onChange={(priority) => onChange({ ...filter, priority })}
      />
    </ListToolbar>
  );
}
