import { LayoutGrid, List } from 'lucide-react';
import { type ClientView, clientViews } from './useClientView.js';

const viewOptions = {
  cards: { label: 'Cards', Icon: LayoutGrid },
  list: { label: 'List', Icon: List },
} as const;

interface ViewSwitchProps {
  view: ClientView;
  onChange: (view: ClientView) => void;
}

/** Switches between the card view and the list view. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    <fieldset className="segmented-control">
      <legend className="visually-hidden">View</legend>
      {clientViews.map((choice) => {
        const { label, Icon } = viewOptions[choice];
        return (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === view}
            aria-label={label}
            title={label}
            onClick={() => onChange(choice)}
          >
            <Icon size={20} aria-hidden />
          </button>
        );
      })}
    </fieldset>
  );
}
