import { TextDecoder, TextEncoder } from 'node:util';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A page's code is loaded, and compiled by the test run, when it is first shown.
configure({ asyncUtilTimeout: 45_000 });

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
// The router describes each navigation by a request. Node.js's own takes no signals of jsdom.
globalThis.Request = class {
  readonly method = 'GET';
  readonly signal: AbortSignal | null | undefined;
  constructor(
    readonly url: string,
    init: RequestInit = {},
  ) {
    this.signal = init.signal;
  }
} as unknown as typeof Request;
window.PointerEvent ??= class extends MouseEvent {
  readonly pointerId: number;
  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 0;
  }
} as typeof PointerEvent;

Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};

// jsdom asks of each label of the page, for each element, which element in the whole page is its own: most of the time
// of a test of a long form. The same answer, by the id.
for (const { prototype } of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement]) {
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      const all = [...this.ownerDocument.getElementsByTagName('label')];
      return all.filter((label) => (label.htmlFor ? label.htmlFor === this.id : label.contains(this)));
    },
  });
}
