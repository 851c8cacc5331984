import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../testing/renderApp.js';
import { type StubHttp, stubHttp } from '../../testing/stubHttp.js';

const SEND = 'POST /api/contact';

async function open(prepare: (server: StubHttp) => void = () => {}, at = '/contact') {
  const server = stubHttp();
  prepare(server);
  renderApp(at, server);
  const user = userEvent.setup({ delay: null, advanceTimers: jest.advanceTimersByTime });
  await screen.findByRole('heading', { name: 'Send us a message' });
  const fillIn = async (changes: Partial<Record<'Name' | 'Email' | 'Message', string>> = {}) => {
    const values = { Name: 'Ana', Email: 'Ana@Example.org', Message: 'Hello', ...changes };
    for (const [label, value] of Object.entries(values)) {
      if (value) await user.type(screen.getByLabelText(label), value);
    }
  };
  const send = () => user.click(screen.getByRole('button', { name: 'Send Message' }));
  return { server, user, fillIn, send };
}

it('lists missing fields once in a summary and next to each field', async () => {
  const { server, send } = await open();
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Please fill in all required fields (Name, Email, Message)',
  );
  for (const [label, text] of [
    ['Name', 'Name is required'],
    ['Email', 'Email is required'],
    ['Message', 'Message is required'],
  ] as const) {
    const field = screen.getByLabelText(label);
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(field).toHaveAccessibleDescription(text);
  }
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(server.calls).toHaveLength(0);
});

it('rejects an invalid email address', async () => {
  const { fillIn, send } = await open();
  await fillIn({ Email: 'ana.example.org' });
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please enter a valid email address');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address');
});

it('sends a message once, shows a thank-you for three seconds, and then an empty form', async () => {
  jest.useFakeTimers();
  try {
    const { server, fillIn } = await open((given) => given.on(SEND, { body: { message: 'ok' } }));
    await fillIn();
    // Waits for the response here, because user-event doesn't wait while time stands still.
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Send Message' }));
      await jest.advanceTimersByTimeAsync(0);
    });
    expect(screen.getByRole('heading', { name: 'Thank You!' })).toHaveFocus();
    const [call] = server.callsOf(SEND);
    expect(call?.body).toEqual({
      name: 'Ana',
      email: 'ana@example.org',
      company: '',
      inquiryType: 'general',
      message: 'Hello',
      homepage: '',
    });
    expect(call?.headers['Idempotency-Key']).toMatch(/^[\w-]{36}$/);
    act(() => jest.advanceTimersByTime(2_999));
    expect(screen.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    act(() => jest.advanceTimersByTime(2));
    expect(await screen.findByLabelText('Message')).toHaveValue('');
    expect(screen.getByLabelText('Name')).toHaveValue('');
  } finally {
    jest.useRealTimers();
  }
});

it('keeps the message while offline, and retries with the same idempotency key', async () => {
  const { server, fillIn, send } = await open((given) => given.on(SEND, { offline: true }, { body: {} }));
  await fillIn();
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Network error. Check your connection and try again.',
  );
  expect(screen.getByLabelText('Message')).toHaveValue('Hello');
  await send();
  await screen.findByRole('heading', { name: 'Thank You!' });
  const keys = server.callsOf(SEND).map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it("shows the server's errors next to their fields", async () => {
  const refusal = {
    status: 400,
    body: {
      code: 'VALIDATION_FAILED',
      message: 'Please enter a valid email address',
      details: [{ field: 'email', message: 'Please enter a valid email address' }],
    },
  };
  const { fillIn, send } = await open((given) => given.on(SEND, refusal));
  await fillIn();
  await send();
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address');
});

it('selects the type of inquiry from a card or a link', async () => {
  const { user } = await open(undefined, '/contact?about=sales');
  expect(screen.getByLabelText('Inquiry type')).toHaveValue('sales');
  await user.click(screen.getByRole('button', { name: 'Write to press' }));
  expect(screen.getByLabelText('Inquiry type')).toHaveValue('press');
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

it('keeps people out of the honeypot field', async () => {
  const { user } = await open();
  expect(screen.queryByRole('textbox', { name: 'Homepage' })).not.toBeInTheDocument();
  screen.getByLabelText('Message').focus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Send Message' })).toHaveFocus();
});

it('shows the response times and the support hours', async () => {
  await open();
  for (const text of [
    'Answered within 24 hours',
    'Answered within 4 hours',
    'Answered within 2 business days',
    'Answered within 3 business days',
    '9:00 AM to 6:00 PM EST',
    '10:00 AM to 2:00 PM EST',
    'Closed',
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
});
