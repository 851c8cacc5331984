import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { type LazyPage, lazyPage } from '../lib/lazyPage.js';
import { App, createAppRouter } from './App.js';
import { preloadPages } from './preloadPages.js';

/** Keeps a counter in the URL. */
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

let redirects = 0;

/** Redirects every visitor, and passes on the page that they came from. */
function Gate() {
  redirects += 1;
  return <Navigate to="/later" replace state={{ from: useLocation() }} />;
}

let arrive: () => void = () => {};
let fail: () => void = () => {};

/** Opens the app with test pages. '/later' can't render until `arrive` is called. */
async function open(at: string) {
  window.history.replaceState(null, '', at);
  const later = lazyPage(
    () =>
      new Promise((resolve, reject) => {
        fail = () => reject(new Error('The server responded with 404'));
        arrive = () => resolve({ default: () => <h1>There</h1> });
      }),
  );
  const loaded =
    (Component: ComponentType): LazyPage =>
    async () => ({ Component });
  const pages = { '/counter': loaded(Counter), '/gate': loaded(Gate), '/later': later };
  const router = createAppRouter(Object.entries(pages).map(([path, lazy]) => ({ path, lazy })));
  stop = () => router.dispose();
  await act(async () => void render(<App router={router} />));
}

let stop = () => {};
afterEach(() => stop());

/** Lets React render asynchronously, as in a browser, instead of before the next line of a test. */
async function withoutAct(work: () => Promise<void>): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  try {
    await work();
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  }
}

it('applies a second quick click to the URL that the first click set', async () => {
  await open('/counter');
  const button = await screen.findByRole('button', { name: '0' });
  await withoutAct(async () => {
    for (const _ of [1, 2, 3]) {
      button.click();
      await Promise.resolve();
    }
  });
  expect(button).toHaveTextContent('3');
  expect(window.location.search).toBe('?count=3');
});

it('keeps showing a page until the next page can render', async () => {
  await open('/counter');
  await act(async () => screen.getByRole('link', { name: 'Later' }).click());
  expect(screen.getByRole('button', { name: '0' })).toBeVisible();
  await act(async () => arrive());
  expect(window.location.pathname).toBe('/later');
  expect(screen.getByRole('heading', { name: 'There' })).toBeVisible();
});

it('redirects a visitor once, no matter how long the next page takes', async () => {
  const replaced = jest.spyOn(window.history, 'replaceState');
  await open('/gate');
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  await act(async () => arrive());
  const sent = replaced.mock.calls.filter(([, , address]) => String(address).endsWith('/later'));
  replaced.mockRestore();
  expect(screen.getByRole('heading', { name: 'There' })).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(redirects).toBeLessThan(4);
  expect(window.history.state).toMatchObject({ usr: { from: { pathname: '/gate' } } });
});

it('shows the URL of a page whose code is missing, so that a reload opens it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await open('/counter');
  await act(async () => screen.getByRole('link', { name: 'Later' }).click());
  await act(async () => fail());
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(window.location.pathname).toBe('/later');
  jest.restoreAllMocks();
});

it("loads a page's code when the pointer or the focus reaches a link to it, and retries after a failure", async () => {
  const lazy = jest.fn(async () => ({ Component: Counter }));
  lazy.mockRejectedValueOnce(new Error('offline'));
  preloadPages([{ path: '/client-chart/:id', lazy }]);
  document.body.innerHTML = '<a href="/client-chart/1"><b>Ada</b></a><a href="/other">Other</a>';
  const [link, other] = document.querySelectorAll('a');
  fireEvent.pointerOver(other as Element);
  expect(lazy).not.toHaveBeenCalled();
  fireEvent.pointerOver(link?.firstElementChild as Element);
  await act(async () => {});
  fireEvent.focusIn(link as Element);
  fireEvent.pointerOver(link as Element);
  expect(lazy).toHaveBeenCalledTimes(2);
});
