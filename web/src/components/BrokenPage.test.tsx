import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { BrokenPage } from './BrokenPage.js';

const comeOnline = () => act(() => window.dispatchEvent(new Event('online')));

it('loads a missing page once the connection is back', async () => {
  const reload = jest.fn();
  const { unmount } = render(<BrokenPage isMissing reload={reload} />);
  expect(reload).not.toHaveBeenCalled();
  await comeOnline();
  expect(reload).toHaveBeenCalledTimes(1);
  unmount();
  await comeOnline();
  expect(reload).toHaveBeenCalledTimes(1);
});

it("doesn't reload a crashed page automatically", async () => {
  const reload = jest.fn();
  render(<BrokenPage isMissing={false} reload={reload} />);
  await comeOnline();
  expect(reload).not.toHaveBeenCalled();
});
