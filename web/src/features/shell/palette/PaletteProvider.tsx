import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { lazyPart } from '../../../lib/lazyPart.js';
import { useRememberRecentClients } from './recentClients.js';

const CommandPalette = lazyPart(() => import('./CommandPalette.js'));

const OpenPalette = createContext<() => void>(() => {});

/** Returns a function that opens the quick menu. */
export function useOpenPalette(): () => void {
  return useContext(OpenPalette);
}

/** Provides the quick menu to every signed-in page. Ctrl+K or ⌘K opens it unless a dialog is open. */
export function PaletteProvider({ children }: { children: ReactNode }) {
  useRememberRecentClients();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.ctrlKey === event.metaKey) return;
      if (event.shiftKey || event.altKey || event.defaultPrevented) return;
      // Otherwise, the browser would start a web search.
      event.preventDefault();
      if (!document.querySelector('[role="dialog"]')) setOpen(true);
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
  return (
    <OpenPalette value={() => setOpen(true)}>
      {children}
      {isOpen && <CommandPalette onClose={() => setOpen(false)} />}
    </OpenPalette>
  );
}
