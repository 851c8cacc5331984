import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import {
  forgetOpenDialog,
  forgetOpenDialogsElsewhere,
  readOpenDialog,
  writeOpenDialog,
} from '../lib/openDialog.js';
import { useAppSelector, useAppStore } from './hooks.js';
import { selectUser } from './session/session.slice.js';

type Contents = Record<string, unknown>;

/**
 * Returns what `host` had open at this path when a reload or an expired session interrupted the practitioner; null if
 * nothing was open, or the dialog was closed in any other way.
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
 * Marks `host` as having a dialog open in this tab. Closing, saving, and leaving the page all end in the same cleanup.
 * A reload runs no cleanup, and an expired session keeps the mark on purpose: both reopen the dialog.
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
      if (selectUser(store.getState())?.uid === uid) forgetOpenDialog(uid, host);
    };
  }, [store, uid, host, pathname, json]);
}

/** Holds the state of a page's dialogs. Reopens one that was interrupted by a reload or a sign-in. */
export function useDialogs<Opened extends object>(
  host: string,
  options: {
    /** Returns the dialog to reopen, or null if it can't be. */
    restore: (contents: Contents) => Opened | null;
    /** Returns what to store about a dialog; null for one that isn't reopened. */
    remember: (opened: Opened) => Contents | null;
  },
): [Opened | null, (opened: Opened | null) => void] {
  const interrupted = useInterruptedDialog(host);
  const [opened, setOpened] = useState(() => interrupted && options.restore(interrupted));
  useOpenDialogMark(host, opened && options.remember(opened));
  return [opened, setOpened];
}

/** Forgets a dialog of another page, which the practitioner left without closing it. */
export function useForgetDialogsElsewhere(): void {
  const uid = useAppSelector((state) => selectUser(state)?.uid);
  const { pathname } = useLocation();
  useEffect(() => {
    if (uid) forgetOpenDialogsElsewhere(uid, pathname);
  }, [uid, pathname]);
}
