import { useEffect } from 'react';

/** Keeps a page out of the lists of search engines, should its address ever get to one. */
export function useUnlisted(): void {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex, nofollow';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}
