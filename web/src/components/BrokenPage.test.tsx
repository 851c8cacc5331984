import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { BrokenPage } from './BrokenPage.js';

const comeOnline = () => act(() => window.dispatchEvent(new Event('online')));

it('fetches a missing page once there is a connection', async () => {
  const reload = jest.fn();
  const { unmount } = render(<BrokenPage isMissing reload={reload} />);
  expect(reload).not.toHaveBeenCalled();
  await comeOnline();
  expect(reload).toHaveBeenCalledTimes(1);
  unmount();
  await comeOnline();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('leaves reloading a crashed page to the person', async () => {
  const reload = jest.fn();
  render(<BrokenPage isMissing={false} reload={reload} />);
  await comeOnline();
  expect(reload).not.toHaveBeenCalled();
});
