import { jest } from '@jest/globals';

const { createObjectURL, revokeObjectURL } = URL;

/**
 * Collects files that the page saves, with name and size, until {@link restoreFileSaving} is called, since jsdom can't
 * save files.
 */
export function catchSavedFiles(): { name: string; size: number }[] {
  const saved: { name: string; size: number }[] = [];
  let size = 0;
  URL.createObjectURL = (contents) => {
    size = (contents as Blob).size;
    return 'blob:1';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, size });
  });
  return saved;
}

/** Restores what {@link catchSavedFiles} has replaced. */
export function restoreFileSaving(): void {
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  jest.restoreAllMocks();
}
