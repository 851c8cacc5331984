import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { useTabInView } from './useTabInView.js';

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
});

const place = (left: number, right: number) => ({ left, right }) as DOMRect;

function Row({ chosen }: { chosen: string }) {
  return (
    <div ref={useTabInView(chosen)} role="tablist">
      {['one', 'two'].map((name) => (
        <button key={name} type="button" role="tab" aria-selected={name === chosen}>
          {name}
        </button>
      ))}
    </div>
  );
}

/** Renders a row of tabs that is 300 px wide, in which the selected tab is at `at()` before scrolling. */
function renderRow(at: () => DOMRect) {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.getAttribute('role') === 'tablist') return place(0, 300);
    const { left, right } = at();
    const by = this.parentElement?.scrollLeft ?? 0;
    return place(left - by, right - by);
  });
  const { getByRole, rerender } = render(<Row chosen="two" />);
  return { row: getByRole('tablist'), choose: (chosen: string) => rerender(<Row chosen={chosen} />) };
}

it("scrolls the row just enough to show the selected tab, and not at all if it's already visible", () => {
  let at = place(250, 380);
  const { row, choose } = renderRow(() => at);
  expect(row.scrollLeft).toBe(104);
  at = place(90, 200);
  choose('one');
  expect(row.scrollLeft).toBe(66);
  at = place(150, 250);
  choose('two');
  expect(row.scrollLeft).toBe(66);
});

it('scrolls again when counts load late and push the tab aside', () => {
  let resized = () => {};
  globalThis.ResizeObserver = class implements ResizeObserver {
    constructor(callback: ResizeObserverCallback) {
      resized = () => callback([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  let at = place(100, 200);
  const { row } = renderRow(() => at);
  expect(row.scrollLeft).toBe(0);
  at = place(260, 360);
  resized();
  expect(row.scrollLeft).toBe(84);
});
