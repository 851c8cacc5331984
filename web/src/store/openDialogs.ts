import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import {
  clearOpenDialog,
  clearOpenDialogsElsewhere,
  readOpenDialog,
  writeOpenDialog,
} from '../lib/openDialog.js';
import { useAppSelector, useAppStore } from './hooks.js';
import { selectUser } from './session/session.slice.js';

type Contents = Record<string, unknown>;

/**
 * Returns the contents of the dialog that `host` had open on this path when the page was reloaded or the session
 * expired; null if no dialog was open, or it was closed in any other way.
 */
export function useInterruptedDialog(host: string): Contents | null {
  const uid = useAppSelector((state) => selectUser(state)?.uid);
  const { pathname } = useLocation();
  const [contents] = useState(() => {
    const open = uid ? readOpenDialog(uid, host) : null;
    return open?.pathname === pathname ? open.contents : null;
  });
  return contents;
}

/**
 * Marks `host` as having a dialog open in this tab. Closing the dialog, saving, or leaving the page runs the same
 * cleanup, which removes the mark. A reload doesn't run the cleanup, and an expired session deliberately keeps the
 * mark, so that the dialog reopens in both cases.
 * @param contents what the host needs to reopen the dialog; null while none is open
 */
export function useOpenDialogMark(host: string, contents: Contents | null): void {
  const store = useAppStore();
  const uid = useAppSelector((state) => selectUser(state)?.uid);
  const { pathname } = useLocation();
  const json = contents && JSON.stringify(contents);
  useEffect(() => {
    if (!uid || json === null) return;
    writeOpenDialog(uid, host, { pathname, contents: JSON.parse(json) });
    return () => {
      if (selectUser(store.getState())?.uid === uid) clearOpenDialog(uid, host);
    };
  }, [store, uid, host, pathname, json]);
}

/** Manages the state of a page's dialogs. Reopens the dialog that was open before a reload or a new sign-in. */
export function useDialogs<Opened extends object>(
  host: string,
  options: {
    /** Returns the dialog to reopen, or null if it can't be. */
    restore: (contents: Contents) => Opened | null;
    /** Returns what to store about a dialog; null if it shouldn't be reopened. */
    remember: (opened: Opened) => Contents | null;
  },
): [Opened | null, (opened: Opened | null) => void] {
  const interrupted = useInterruptedDialog(host);
  const [opened, setOpened] = useState(() => interrupted && options.restore(interrupted));
  useOpenDialogMark(host, opened && options.remember(opened));
  return [opened, setOpened];
}

/** Clears dialogs on other pages that the practitioner left without closing them. */
export function useClearDialogsElsewhere(): void {
  const uid = useAppSelector((state) => selectUser(state)?.uid);
  const { pathname } = useLocation();
  useEffect(() => {
    if (uid) clearOpenDialogsElsewhere(uid, pathname);
  }, [uid, pathname]);
}
