import { jest } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { Toasts, toastActions, toastsSlice } from './index.js';

function show() {
  const store = configureStore({ reducer: { toasts: toastsSlice.reducer } });
  render(
    <Provider store={store}>
      <Toasts />
    </Provider>,
  );
  return (action: Parameters<typeof store.dispatch>[0]) => act(() => void store.dispatch(action));
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('shows a success as a status that disappears unless it is hovered', () => {
  const dispatch = show();
  dispatch(toastActions.succeeded('Changes saved successfully!'));
  const toast = screen.getByRole('status');
  expect(toast).toHaveTextContent('Changes saved successfully!');
  fireEvent.mouseEnter(toast);
  act(() => jest.advanceTimersByTime(60_000));
  expect(toast).toBeInTheDocument();
  fireEvent.mouseLeave(toast);
  act(() => jest.advanceTimersByTime(6000));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('shows an error as an alert that stays until it is closed', () => {
  const dispatch = show();
  dispatch(toastActions.failed('Failed to save changes.'));
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to save changes.');
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows the same message only once', () => {
  const dispatch = show();
  dispatch(toastActions.failed('Failed to save changes.'));
  dispatch(toastActions.failed('Failed to save changes.'));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

it('replaces the previous success message, but not one that offers Undo', () => {
  const dispatch = show();
  dispatch(toastActions.succeeded('Demographics saved successfully!'));
  dispatch(toastActions.succeeded('Appointment cancelled.', { label: 'Undo', dispatches: { type: 'undo' } }));
  dispatch(toastActions.succeeded('Care Providers saved successfully!'));
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'Appointment cancelled.Undo',
    'Care Providers saved successfully!',
  ]);
});

it('removes an error on the next success, or shortly afterward if the error is recent', () => {
  const dispatch = show();
  dispatch(toastActions.failed('Failed to save changes.'));
  act(() => jest.advanceTimersByTime(1200));
  dispatch(toastActions.failed('Failed to delete reminder'));
  dispatch(toastActions.succeeded('Changes saved successfully!'));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to delete reminder');
  act(() => jest.advanceTimersByTime(6000));
  expect(screen.queryByRole('alert')).toBeNull();
});
