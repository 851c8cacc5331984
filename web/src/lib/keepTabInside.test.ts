import userEvent from '@testing-library/user-event';
import { keepTabInside } from './keepTabInside.js';

let stop: () => void;
beforeEach(() => {
  stop = keepTabInside();
  document.body.innerHTML = `
    <a href="#main">Skip</a>
    <div role="dialog" aria-modal="true" tabindex="-1"><button>Below</button></div>
    <div role="dialog" aria-modal="true" tabindex="-1">
      <button>Close</button>
      <input type="radio" name="kind" aria-label="One" />
      <input type="radio" name="kind" aria-label="Two" checked />
      <button disabled>Not now</button>
      <button tabindex="-1">Not by Tab</button>
      <button>Delete</button>
    </div>
    <a href="/after">After</a>`;
});
afterEach(() => stop());

const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

it.each([
  ['{Tab}', ['Close', 'Two', 'Delete']],
  ['{Shift>}{Tab}{/Shift}', ['Delete', 'Two', 'Close']],
])('cycles within the top dialog on %s, and never reaches elements behind it', async (key, round) => {
  const user = userEvent.setup();
  document.querySelectorAll<HTMLElement>('[role="dialog"]')[1]?.focus();
  for (let turn = 0; turn < 3; turn += 1) {
    for (const expected of round) {
      await user.keyboard(key);
      expect(focused()).toBe(expected);
    }
  }
});

it('moves the focus back into the dialog from behind it', async () => {
  document.querySelector('a')?.focus();
  await userEvent.setup().keyboard('{Tab}');
  expect(focused()).toBe('Close');
});
