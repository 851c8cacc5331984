import type { Announcement } from '@doula-desk/domain';
import { useState } from 'react';
import { localStore } from '../../lib/storage.js';

const KEY = 'dismissedAnnouncements';
/** Only the latest are remembered, since announcements end on their own. */
const REMEMBERED = 50;

/** A changed announcement counts as a new one. */
const nameOf = ({ id, version }: Announcement) => `${id}.${version}`;

/** Returns whether an announcement was dismissed in this browser, and a function that dismisses it. */
export function useDismissed() {
  const [dismissed, setDismissed] = useState(() => localStore.read(KEY)?.split(' ') ?? []);
  return {
    isDismissed: (announcement: Announcement) => dismissed.includes(nameOf(announcement)),
    dismiss(announcement: Announcement) {
      const names = [...dismissed, nameOf(announcement)].slice(-REMEMBERED);
      localStore.write(KEY, names.join(' '));
      setDismissed(names);
    },
  };
}
