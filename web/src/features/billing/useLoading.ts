import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWhenVisible } from '../../lib/clock/useWhenVisible.js';
import { isSignedOut } from '../../lib/http/failureText.js';
import type { Page } from '../../lib/http/fetchPage.js';
import { type Failure, toFailure } from '../../lib/http/HttpError.js';
import { useLoadOnce } from '../../lib/useLoadOnce.js';
import { useAppDispatch } from '../../store/hooks.js';
import { sessionActions } from '../../store/session/session.slice.js';

export interface Loaded<Value> {
  /** Null until loaded; kept while another one loads. */
  value: Value | null;
  failure: Failure | null;
  isBusy: boolean;
  reload: () => void;
  /** Shows what a change returned. */
  set: (value: Value) => void;
}

/**
 * Loads something when its part of the page appears, when `load` changes, and when the tab becomes visible. Only the
 * latest load counts.
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
    // A load that began before the change would show the old value.
    latest.current += 1;
    setState({ value, failure: null, isBusy: false });
  }, []);
  return { ...state, reload, set };
}

export interface LoadedPages<Item> {
  /** Null until the first page has loaded; kept while other ones load. */
  items: Item[] | null;
  /** Failure of the first page. */
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
        // The list has been reloaded since.
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

/** Milliseconds of a pause in typing after which a list is searched. */
const PAUSE_MS = 300;

/** Returns a text once it hasn't changed for a moment. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Reloads a list when a number changes. */
export function useReloadOnChange(changes: number, reload: () => void): void {
  const load = useEffectEvent(reload);
  useEffect(() => {
    if (changes > 0) load();
  }, [changes]);
}
