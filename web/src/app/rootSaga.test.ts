import { jest } from '@jest/globals';
import { createAction } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import { put, takeEvery } from 'typed-redux-saga';
import { selectToasts, toastActions } from '../components/toasts/index.js';
import { createAppStore } from './appStore.js';

const poison = createAction('test/poison');
const greet = createAction('test/greet');

function* crashing() {
  yield* takeEvery(poison, () => {
    throw new Error('a saga crashed');
  });
  yield* takeEvery(greet, function* () {
    yield* put(toastActions.succeeded('the crashed saga responds again'));
  });
}

function* bystander() {
  yield* takeEvery(greet, function* () {
    yield* put(toastActions.succeeded('the other saga responds'));
  });
}

const texts = (store: ReturnType<typeof createAppStore>) =>
  selectToasts(store.getState()).map(({ text }) => text);

beforeEach(() => {
  // The store reports the error.
  jest.spyOn(globalThis, 'reportError').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

it('reports and restarts a saga that crashes, and leaves the others running', async () => {
  const store = createAppStore();
  store.addSaga(crashing);
  store.addSaga(bystander);
  for (let crash = 0; crash < 3; crash += 1) {
    store.dispatch(poison());
    expect(texts(store)).toContain('Something went wrong. Please try again.');
    store.dispatch(greet());
    expect(texts(store)).toContain('the other saga responds');
    await waitFor(() => {
      store.dispatch(greet());
      expect(texts(store)).toContain('the crashed saga responds again');
    });
    for (const { id } of selectToasts(store.getState())) store.dispatch(toastActions.dismissed(id));
  }
  expect(reportError).toHaveBeenCalledTimes(3);
  store.stop();
});

it("runs a saga only once even if it's added twice", () => {
  const store = createAppStore();
  store.addSaga(bystander);
  store.addSaga(bystander);
  const seen = jest.fn();
  store.subscribe(seen);
  store.dispatch(greet());
  // The action and its effect.
  expect(seen).toHaveBeenCalledTimes(2);
  store.stop();
});
