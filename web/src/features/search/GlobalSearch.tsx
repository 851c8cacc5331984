import { SEARCH_LENGTH, type SearchResult } from '@doula-desk/domain';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { MAIN_ID } from '../../components/SkipLink.js';
import { lazyPart } from '../../lib/lazyPart.js';
import { useSlashFocus } from '../../lib/useSlashFocus.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../store/hooks.js';
import { watchSearch } from './search.saga.js';
import { searchActions, selectSearch } from './search.slice.js';
import './search.scss';

const SearchPanel = lazyPart(() => import('./SearchPanel.js'));

/** On a page with its own search field, `/` focuses that field instead. */
const LIST_SEARCH_FIELD = '.search-field input';

/** The global search in the top bar. The arrow keys select a result, Enter opens it, and Escape ends the search. */
export function GlobalSearch() {
  useSagas(watchSearch);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { typed, status, results } = useAppSelector(selectSearch);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  /** Whether Enter was pressed before the results arrived. */
  const [isAwaited, setAwaited] = useState(false);
  useSlashFocus(field, LIST_SEARCH_FIELD);
  useCloseOutside(box, () => setOpen(false));

  const isShown = isOpen && typed.trim() !== '';
  const optionId = (index: number) => `${id}-${index}`;
  const chosen = results[active];

  function end() {
    dispatch(searchActions.cleared());
    setOpen(false);
    setActive(0);
    setAwaited(false);
  }

  function open(result: SearchResult) {
    end();
    // A new page focuses its heading. If the page is already open, focus moves to the start of the page.
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    navigate(result.route);
  }

  const openAwaited = useEffectEvent(() => {
    if (!isAwaited || status === 'searching') return;
    setAwaited(false);
    if (isShown && status === 'found' && results[0]) open(results[0]);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the search has finished
  useEffect(() => openAwaited(), [status]);

  function pressed(event: KeyboardEvent) {
    // During IME composition, Enter and arrows belong to the IME.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      end();
      return;
    }
    if (!isShown) return;
    if (event.key === 'Enter') {
      // The results on the screen are for an earlier version of the query.
      if (status === 'searching') setAwaited(true);
      else if (status === 'found' && chosen) open(chosen);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || results.length === 0) return;
    event.preventDefault();
    setActive((active + step + results.length) % results.length);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: tabbing out of the search closes it
    <div
      className="global-search position-relative flex-fill min-w-0 me-auto max-w-34"
      ref={box}
      onBlur={(event) => {
        if (event.relatedTarget && !box.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <Search size={18} aria-hidden />
      <input
        ref={field}
        type="search"
        dir="auto"
        role="combobox"
        className="form-control"
        placeholder="Search clients, appointments, notes..."
        aria-label="Search everything"
        aria-expanded={isShown}
        aria-controls={`${id}-results`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && chosen ? optionId(active) : undefined}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={SEARCH_LENGTH}
        value={typed}
        onFocus={() => setOpen(true)}
        onChange={(event) => {
          setOpen(true);
          setActive(0);
          setAwaited(false);
          dispatch(searchActions.typed(event.target.value));
        }}
        onKeyDown={pressed}
      />
      {typed !== '' && (
        <button
          type="button"
          className="global-search-clear position-absolute top-0 d-grid place-center border-0 bg-transparent text-body-secondary end-0"
          aria-label="Clear search"
          onClick={end}
        >
          <X size={16} aria-hidden />
        </button>
      )}
      {isShown && <SearchPanel listId={`${id}-results`} optionId={optionId} active={active} onOpen={open} />}
    </div>
  );
}

function useCloseOutside(box: React.RefObject<HTMLElement | null>, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    const pressed = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) latest.current();
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [box]);
}
