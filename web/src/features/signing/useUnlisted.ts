import { useEffect } from 'react';

/** Keeps a page out of search engines, in case its URL leaks. */
export function useUnlisted(): void {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex, nofollow';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}
