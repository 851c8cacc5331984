import type { Announcement } from '@doula-desk/domain';
import { useState } from 'react';
import { localStore } from '../../lib/storage.js';

const KEY = 'dismissedAnnouncements';
/** Maximum number of stored dismissals. Older ones can be dropped, since announcements end on their own. */
const MAX_DISMISSALS = 50;

/** A changed announcement counts as a new announcement. */
const nameOf = ({ id, version }: Announcement) => `${id}.${version}`;

/** Returns whether an announcement was dismissed in this browser, and a function that dismisses it. */
export function useDismissed() {
  const [dismissed, setDismissed] = useState(() => localStore.read(KEY)?.split(' ') ?? []);
  return {
    isDismissed: (announcement: Announcement) => dismissed.includes(nameOf(announcement)),
    dismiss(announcement: Announcement) {
      const names = [...dismissed, nameOf(announcement)].slice(-MAX_DISMISSALS);
      localStore.write(KEY, names.join(' '));
      setDismissed(names);
    },
  };
}
