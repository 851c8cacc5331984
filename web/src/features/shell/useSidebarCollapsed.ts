import { useState } from 'react';
import { localStore } from '../../lib/storage.js';

const COLLAPSED_KEY = 'sidebarCollapsed';

/** Returns whether the sidebar is collapsed to icons. The choice is remembered in this browser. */
export function useSidebarCollapsed(): [collapsed: boolean, toggle: () => void] {
  const [collapsed, setCollapsed] = useState(() => localStore.read(COLLAPSED_KEY) === 'true');
  const toggle = () => {
    localStore.write(COLLAPSED_KEY, String(!collapsed));
    setCollapsed(!collapsed);
  };
  return [collapsed, toggle];
}
