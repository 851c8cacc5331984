import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWhenVisible } from '../../lib/clock/useWhenVisible.js';
import { isSignedOut } from '../../lib/http/failureText.js';
import type { Page } from '../../lib/http/fetchPage.js';
import { type Failure, toFailure } from '../../lib/http/HttpError.js';
import { useLoadOnce } from '../../lib/useLoadOnce.js';
import { useAppDispatch } from '../../store/hooks.js';
import { sessionActions } from '../../store/session/session.slice.js';

export interface Loaded<Value> {
  /** Null until loaded. Kept while the data reloads. */
  value: Value | null;
  failure: Failure | null;
  isBusy: boolean;
  reload: () => void;
  /** Sets the value that a change returned. */
  set: (value: Value) => void;
}

/**
 * Loads data when the component mounts, when `load` changes, and when the tab becomes visible. Uses only the
 * latest result.
 */
export function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> {
  const dispatch = useAppDispatch();
  const latest = useRef(0);
  const [state, setState] = useState<Pick<Loaded<Value>, 'value' | 'failure' | 'isBusy'>>({
    ...{ value: null, failure: null, isBusy: true },
  });
  const reload = useCallback(() => {
    latest.current += 1;
    const run = latest.current;
    setState((before) => ({ ...before, failure: null, isBusy: true }));
    load().then(
      (value) => {
        if (run === latest.current) setState({ value, failure: null, isBusy: false });
      },
      (error: unknown) => {
        const failure = toFailure(error);
        if (run === latest.current) setState((before) => ({ ...before, failure, isBusy: false }));
        if (isSignedOut(failure)) dispatch(sessionActions.sessionEnded('expired'));
      },
    );
  }, [dispatch, load]);
  useLoadOnce(reload);
  useWhenVisible(reload);
  const set = useCallback((value: Value) => {
    // A load that started before the change would show the old value.
    latest.current += 1;
    setState({ value, failure: null, isBusy: false });
  }, []);
  return { ...state, reload, set };
}

export interface LoadedPages<Item> {
  /** Null until the first page has loaded. Kept while other pages load. */
  items: Item[] | null;
  /** The error from loading the first page. */
  failure: Failure | null;
  isBusy: boolean;
  hasMore: boolean;
  /** Status of the following pages. */
  more: 'idle' | 'loading' | 'failed';
  reload: () => void;
  loadMore: () => void;
}

/** Loads a list page by page. Starts over when `fetch` changes. */
export function usePages<Item>(fetch: (cursor: string | null) => Promise<Page<Item>>): LoadedPages<Item> {
  const load = useCallback(() => fetch(null), [fetch]);
  const { value, failure, isBusy, reload, set } = useLoaded(load);
  const [more, setMore] = useState<LoadedPages<Item>['more']>('idle');
  const shown = useRef(value);
  useEffect(() => {
    shown.current = value;
  });
  const loadMore = () => {
    if (!value?.nextCursor) return;
    setMore('loading');
    fetch(value.nextCursor).then(
      (page) => {
        setMore('idle');
        // The list has been reloaded in the meantime.
        if (shown.current !== value) return;
        set({ items: [...value.items, ...page.items], nextCursor: page.nextCursor });
      },
      () => setMore('failed'),
    );
  };
  return {
    items: value?.items ?? null,
    ...{ failure, isBusy, more, reload, loadMore },
    hasMore: Boolean(value?.nextCursor),
  };
}

/** Debounce of the search. */
const DEBOUNCE_MS = 300;

/** Returns the debounced text. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return debounced;
}

/** Reloads a list when the number of changes increases. */
export function useReloadOnChange(changes: number, reload: () => void): void {
  const load = useEffectEvent(reload);
  useEffect(() => {
    if (changes > 0) load();
  }, [changes]);
}
