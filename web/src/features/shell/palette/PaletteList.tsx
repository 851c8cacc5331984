import { useEffect, useRef } from 'react';
import type { PaletteGroup, PaletteItem } from './paletteItems.js';

interface PaletteListProps {
  id: string;
  label: string;
  groups: readonly PaletteGroup[];
  optionId: (index: number) => string;
  /** Index of the item that Enter opens. */
  active: number;
  onChoose: (item: PaletteItem) => void;
}

/** The quick menu's items by group. The input next to the list handles the keyboard. */
export function PaletteList({ id, label, groups, optionId, active, onChoose }: PaletteListProps) {
  const chosen = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the selection changes
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    void chosen.current?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { items }) => sum + items.length, 0));
  return (
    <div role="listbox" id={id} aria-label={label} className="palette-list mt-2 overflow-y-auto">
      {groups.map((group, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options (combobox)
        <div key={group.label} role="group" aria-label={group.label}>
          <p className="m-0 px-2 pt-2 pb-1 text-body-secondary fs-sm fw-semibold" aria-hidden="true">
            {group.label}
          </p>
          {group.items.map((item, place) => {
            const index = (starts[at] ?? 0) + place;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keyboard (combobox)
              <div
                key={item.id}
                ref={index === active ? chosen : undefined}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className="option min-h-tap d-flex align-items-center gap-2h px-2"
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(item)}
              >
                <item.Icon className="flex-none text-body-secondary" size={18} aria-hidden />
                <span className="min-w-0">
                  <span className="text-truncate d-block text-start" dir="auto">
                    {item.label}
                  </span>
                  {item.note && (
                    <span className="text-truncate d-block text-start text-body-secondary fs-sm" dir="auto">
                      {item.note}
                    </span>
                  )}
                </span>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
