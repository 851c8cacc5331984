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
 * Returns what `host` had open at this address when a reload or an ended session interrupted the practitioner; null
 * when nothing was open, or when the dialog ended in any other way.
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
 * Remembers in this tab that `host` has a dialog open, for as long as it does. Closing, saving, and leaving the page
 * all end in the same cleanup. A reload runs no cleanup, and an ended session keeps the mark on purpose: both open the
 * dialog again.
 *
 * @param contents what the host needs to open the dialog again; null while nothing is open
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

/** State of the dialogs that open over a page. A reload or a new sign-in opens an interrupted one again. */
export function useDialogs<Opened extends object>(
  host: string,
  options: {
    /** What to open again, or null when that is no longer possible. */
    restore: (contents: Contents) => Opened | null;
    /** What to remember of a dialog; null for one that is not opened again. */
    remember: (opened: Opened) => Contents | null;
  },
): [Opened | null, (opened: Opened | null) => void] {
  const interrupted = useInterruptedDialog(host);
  const [opened, setOpened] = useState(() => interrupted && options.restore(interrupted));
  useOpenDialogMark(host, opened && options.remember(opened));
  return [opened, setOpened];
}

/** Forgets a dialog that was open on another page, which the practitioner left without closing it. */
export function useForgetDialogsElsewhere(): void {
  const uid = useAppSelector((state) => selectUser(state)?.uid);
  const { pathname } = useLocation();
  useEffect(() => {
    if (uid) forgetOpenDialogsElsewhere(uid, pathname);
  }, [uid, pathname]);
}
