import { TextDecoder, TextEncoder } from 'node:util';
import '@testing-library/jest-dom';

// What jsdom lacks and the product uses.
Object.assign(globalThis, { TextDecoder, TextEncoder });
globalThis.reportError ??= () => {};
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });
window.scrollTo = () => {};
