import { type SearchKind, type SearchResult, searchGroups } from '@doula-desk/domain';
import { Fragment, useEffect, useRef } from 'react';
import { useAppSelector } from '../../store/hooks.js';
import { kindIcons } from './kindIcons.js';
import { selectSearch } from './search.slice.js';

interface SearchPanelProps {
  listId: string;
  optionId: (index: number) => string;
  /** Index of the result that Enter opens. */
  active: number;
  onOpen: (result: SearchResult) => void;
}

/** Shows the search results by group. */
export default function SearchPanel({ listId, optionId, active, onOpen }: SearchPanelProps) {
  const { status, query, results, total } = useAppSelector(selectSearch);
  const chosen = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the selection changes
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    void chosen.current?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <div className="global-search-panel overflow-y-auto p-2 border rounded shadow bg-body">
      <p className="global-search-count m-0 text-body-secondary fs-sm" role="status">
        {messageOf(status, results.length, total)}
      </p>
      {status === 'found' && results.length === 0 && (
        <div className="empty-state">
          <p className="empty-state-title">No results found for "{query}"</p>
          <p>Try a name, a kind of visit, or a word from a note.</p>
        </div>
      )}
      <div role="listbox" id={listId} aria-label="Search results">
        {searchGroups.map(({ kind, label }) => (
          <Group key={kind} label={label}>
            {results.map((result, index) =>
              result.kind === kind ? (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keyboard (combobox)
                <div
                  key={result.id}
                  ref={index === active ? chosen : undefined}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  className="option d-flex align-items-center gap-2h py-1h px-2 min-h-48"
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => onOpen(result)}
                >
                  <Icon kind={kind} />
                  <span className="min-w-0">
                    <span className="text-truncate d-block text-start" dir="auto">
                      {result.title}
                    </span>
                    <span className="text-truncate d-block text-start text-body-secondary fs-sm" dir="auto">
                      {result.subtitle}
                    </span>
                  </span>
                </div>
              ) : null,
            )}
          </Group>
        ))}
      </div>
    </div>
  );
}

function Group({ label, children }: { label: string; children: (React.ReactElement | null)[] }) {
  if (!children.some(Boolean)) return null;
  return (
    <Fragment>
      <p className="global-search-group m-0 text-body-secondary fs-sm fw-semibold" aria-hidden="true">
        {label}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of options (combobox) */}
      <div role="group" aria-label={label}>
        {children}
      </div>
    </Fragment>
  );
}

function Icon({ kind }: { kind: SearchKind }) {
  const Shown = kindIcons[kind];
  return <Shown className="flex-none text-body-secondary" size={18} aria-hidden />;
}

function messageOf(status: string, count: number, total: number): string {
  if (status === 'failed') return 'The search didn’t work. Please try again.';
  if (status !== 'found') return 'Searching…';
  if (total > count)
    return `Showing ${count} of ${total.toLocaleString('en-US')}. Type more to narrow the search.`;
  return count === 1 ? '1 result' : `${count} results`;
}
