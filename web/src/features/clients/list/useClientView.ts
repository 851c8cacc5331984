import { useState } from 'react';
import { localStore } from '../../../lib/storage.js';
import { useMediaQuery, WIDE_ENOUGH_FOR_TABLES } from '../../../lib/useMediaQuery.js';

export const clientViews = ['cards', 'list'] as const;
export type ClientView = (typeof clientViews)[number];

const VIEW_KEY = 'clientListView';

/** Stores the chosen view in this browser. Defaults to cards on a phone and a list on a desktop. */
export function useClientView(): { view: ClientView; isWide: boolean; choose: (view: ClientView) => void } {
  const isWide = useMediaQuery(WIDE_ENOUGH_FOR_TABLES);
  const [chosen, setChosen] = useState(() => {
    const stored = localStore.read(VIEW_KEY);
    return clientViews.find((view) => view === stored);
  });
  return {
    view: chosen ?? (isWide ? 'list' : 'cards'),
    isWide,
    choose(view) {
      localStore.write(VIEW_KEY, view);
      setChosen(view);
    },
  };
}
