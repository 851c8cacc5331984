import { TextDecoder, TextEncoder } from 'node:util';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A page's code is loaded, and compiled by the test run, when it is first shown.
configure({ asyncUtilTimeout: 45_000 });

// APIs that jsdom lacks.
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
// The router creates a request for each navigation, and Node.js's own `Request` rejects jsdom's signals.
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

// For each element's labels, jsdom checks all labels of the page, which is most of the time of a long form's test. This
// finds the same labels by id.
for (const { prototype } of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement]) {
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      const all = [...this.ownerDocument.getElementsByTagName('label')];
      return all.filter((label) => (label.htmlFor ? label.htmlFor === this.id : label.contains(this)));
    },
  });
}
