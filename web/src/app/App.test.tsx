import { act, render, screen } from '@testing-library/react';
import { Link, useSearchParams } from 'react-router';
import { type LazyPage, lazyPage } from '../lib/lazyPage.js';
import { App } from './App.js';

/** A page that counts in its own address. */
function Counter() {
  const [params, setParams] = useSearchParams();
  const count = Number(params.get('count') ?? 0);
  return (
    <>
      <button type="button" onClick={() => setParams({ count: `${count + 1}` })}>
        {count}
      </button>
      <Link to="/later">Later</Link>
    </>
  );
}

let arrive: () => void = () => {};
const later = lazyPage(
  () =>
    new Promise((resolve) => {
      arrive = () => resolve({ default: () => <h1>There</h1> });
    }),
);
const counter: LazyPage = { Page: Counter, preload: async () => {} };
const pages = Object.entries({ '/counter': counter, '/later': later }).map(([path, page]) => ({
  path,
  element: <page.Page />,
  handle: page,
}));

/** React as it is in a browser, which draws when it has time and not before the next line of a test. */
async function asInABrowser(work: () => Promise<void>): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  try {
    await work();
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  }
}

beforeEach(() => window.history.replaceState(null, '', '/counter'));

test('each of two quick clicks goes on from what the one before made of the address', async () => {
  render(<App pages={pages} />);
  const button = screen.getByRole('button', { name: '0' });
  await asInABrowser(async () => {
    for (const _ of [1, 2, 3]) {
      button.click();
      await Promise.resolve();
    }
  });
  expect(button).toHaveTextContent('3');
  expect(window.location.search).toBe('?count=3');
});

test('a page stays until the next one can be drawn', async () => {
  render(<App pages={pages} />);
  await act(async () => screen.getByRole('link', { name: 'Later' }).click());
  expect(window.location.pathname).toBe('/later');
  expect(screen.getByRole('button', { name: '0' })).toBeVisible();
  await act(async () => arrive());
  expect(screen.getByRole('heading', { name: 'There' })).toBeVisible();
});
