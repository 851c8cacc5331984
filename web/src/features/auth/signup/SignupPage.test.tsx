import {
  certifyingOrganizations,
  experienceLevels,
  registrationLanguages,
  registrationServices,
  specialties,
} from '@doula-desk/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { TOKEN_KEY } from '../../../lib/http/token.js';
import { clearBrowserState, renderApp, zoe } from '../../../testing/renderApp.js';
import { type StubResponse, stubHttp } from '../../../testing/stubHttp.js';

afterEach(clearBrowserState);

type User = ReturnType<typeof renderApp>['user'];

const step = (name: string) => screen.findByRole('heading', { level: 2, name: new RegExp(name) });
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));
/** Fills a field in one step, because typing four pages key by key takes a minute. */
const type = async (label: string, text: string) => {
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
};

async function fillPersonal(user: User) {
  await type('First name', ' Zoë ');
  await type('Last name', 'Núñez');
  await type('Email', ' Zoe@Example.org ');
  await type('Phone number', '919 555 0100');
  await type('Password', 'long enough');
  await type('Confirm password', 'long enough');
  await user.click(screen.getByLabelText('I agree to the terms and conditions'));
  await press(user, 'Next');
}

async function fillPractice(user: User) {
  await user.click(await screen.findByLabelText('Full-Spectrum Doula'));
  await type('Business name', 'Quiet Hands');
  await type('Business address', '1 Elm Street');
  await type('City', 'Durham');
  await type('State', 'NC');
  await type('ZIP code', '27701');
  await press(user, 'Next');
}

async function fillProfessional(user: User) {
  await user.selectOptions(await screen.findByLabelText('Years of experience'), '3-5');
  await user.click(screen.getByLabelText('VBAC support'));
  await user.click(screen.getByLabelText('Postpartum support'));
  await user.click(screen.getByLabelText('Birth support'));
  await press(user, 'Next');
}

async function toLastStep(user: User) {
  await fillPersonal(user);
  await fillPractice(user);
  await fillProfessional(user);
  await step('Preferences');
}

describe('the sign-up steps', () => {
  it('requires personal details, and focuses the first missing field', async () => {
    const { user } = renderApp('/signup');
    await press(user, 'Next');
    for (const [label, error] of [
      ['First name', 'First name is required'],
      ['Last name', 'Last name is required'],
      ['Email', 'Email is required'],
      ['Phone number', 'Phone number is required'],
      ['I agree to the terms and conditions', 'You must agree to the terms and conditions'],
    ] as const) {
      expect(screen.getByLabelText(label)).toBeInvalid();
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(error);
    }
    expect(screen.getByText('Password is required')).toBeInTheDocument();
    expect(screen.getByLabelText('First name')).toHaveFocus();
  });

  it('requires a password of at least eight characters, typed identically twice', async () => {
    const { user } = renderApp('/signup');
    await type('Email', 'zoe@example');
    await type('Password', 'seven77');
    await type('Confirm password', 'other');
    await press(user, 'Next');
    expect(screen.getByText('Please enter a valid email address')).toBeInTheDocument();
    expect(screen.getByText('Password must be at least 8 characters')).toBeInTheDocument();
    expect(screen.getByText('Passwords do not match')).toBeInTheDocument();
    await type('Password', 'eight888');
    expect(screen.queryByText('Passwords do not match')).not.toBeInTheDocument();
  });

  it("requires the practice details, and disables practice types that aren't available yet", async () => {
    const { user } = renderApp('/signup');
    await fillPersonal(user);
    expect(await step('Practice Details')).toHaveFocus();
    for (const label of ['Doula', 'Postpartum Doula', 'Full-Spectrum Doula']) {
      expect(screen.getByRole('radio', { name: label })).toBeEnabled();
    }
    for (const label of ['Midwife Coming soon', 'Childbirth Educator Coming soon']) {
      expect(screen.getByRole('radio', { name: label })).toBeDisabled();
    }
    await press(user, 'Next');
    for (const error of [
      'Business name is required',
      'Business address is required',
      'City is required',
      'State is required',
      'ZIP code is required',
    ]) {
      expect(screen.getByText(error)).toBeInTheDocument();
    }
    expect(screen.getByLabelText('Business name')).toHaveFocus();
  });

  it('offers every professional option, and requires an experience level and a service', async () => {
    const { user } = renderApp('/signup');
    await fillPersonal(user);
    await fillPractice(user);
    await step('Professional');
    for (const [group, options] of [
      [/Certifying organizations/, certifyingOrganizations],
      [/Specialties/, specialties],
      [/Services offered/, registrationServices],
    ] as const) {
      const boxes = within(screen.getByRole('group', { name: group })).getAllByRole('checkbox');
      expect(boxes.map((box) => box.parentElement?.textContent)).toEqual([...options]);
    }
    const levels = within(screen.getByLabelText('Years of experience')).getAllByRole<HTMLOptionElement>(
      'option',
    );
    expect(levels.map(({ value }) => value)).toEqual(['', ...experienceLevels]);
    await press(user, 'Next');
    expect(screen.getByLabelText('Years of experience')).toHaveAccessibleDescription(
      'Experience level is required',
    );
    expect(screen.getByLabelText('Birth support')).toHaveAccessibleDescription(
      'Please select at least one service',
    );
  });

  it('keeps the values when going back', async () => {
    const { user } = renderApp('/signup');
    await fillPersonal(user);
    await press(user, 'Previous');
    expect(await screen.findByLabelText('Last name')).toHaveValue('Núñez');
    expect(screen.getByLabelText('Password')).toHaveValue('long enough');
  });
});

it('returns to the sign-in page when the user goes back from the first step', async () => {
  const { user, browser } = renderApp('/signup');
  await press(user, 'Back');
  await waitFor(() => expect(browser.location?.pathname).toBe('/login'));
});

it('creates the account from the last step without sending the password confirmation or the consent', async () => {
  const { user, server } = renderApp('/signup');
  server.on('POST /auth/register', { status: 201, body: { message: 'ok', idToken: 't-1' } });
  server.on('GET /me', { body: zoe });
  await toLastStep(user);
  expect(screen.getByLabelText('English')).toBeChecked();
  const languages = within(screen.getByRole('group', { name: /languages/ })).getAllByRole('checkbox');
  expect(languages.map((box) => box.parentElement?.textContent)).toEqual([...registrationLanguages]);
  await user.click(screen.getByLabelText('Other'));
  await user.type(screen.getByLabelText(/Other preferred languages/), 'Portuguese ');
  await press(user, 'Previous');
  await step('Professional');
  await press(user, 'Next');
  expect(await screen.findByLabelText(/Other preferred languages/)).toHaveValue('Portuguese');
  await user.click(screen.getByLabelText('Send me tips and product news by email'));
  await user.selectOptions(screen.getByLabelText('Time zone'), 'MST');
  await press(user, 'Create Account');
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
  expect(server.callsOf('POST /auth/register')[0]?.body).toEqual({
    firstName: 'Zoë',
    lastName: 'Núñez',
    email: 'zoe@example.org',
    phone: '919 555 0100',
    password: 'long enough',
    practiceType: 'full-spectrum-doula',
    businessName: 'Quiet Hands',
    businessAddress: '1 Elm Street',
    businessCity: 'Durham',
    businessState: 'NC',
    businessZipCode: '27701',
    certifyingOrganizations: [],
    yearsOfExperience: '3-5',
    specialties: ['VBAC support'],
    servicesOffered: ['Birth support', 'Postpartum support'],
    timeZone: 'MST',
    preferredLanguages: ['English', 'Portuguese'],
    acceptNewClients: true,
    marketingEmails: false,
  });
  expect(window.localStorage.getItem(TOKEN_KEY)).toBe('t-1');
  expect(window.sessionStorage).toHaveLength(0);
});

it.each<[string, StubResponse]>([
  ['the server refuses', { status: 409, body: { code: 'REGISTRATION_FAILED', message: 'x' } }],
  ['there is no connection', { offline: true }],
  ['the response has no token', { status: 201, body: { message: 'ok' } }],
])('shows an error when %s, and retries with the same key', async (_, answer) => {
  const { user, server } = renderApp('/signup');
  server.on('POST /auth/register', answer, { status: 201, body: { message: 'ok', idToken: 't-1' } });
  server.on('GET /me', { body: zoe });
  await toLastStep(user);
  await press(user, 'Create Account');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to create account. Please try again.');
  await press(user, 'Create Account');
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
  const keys = server.callsOf('POST /auth/register').map(({ headers }) => headers['Idempotency-Key']);
  expect(keys[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u);
  expect(keys).toEqual([keys[0], keys[0]]);
});

it('creates one account on a double click', async () => {
  const { user, server } = renderApp('/signup');
  let answer = () => {};
  const after = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.on('POST /auth/register', { status: 201, body: { message: 'ok', idToken: 't-1' }, after });
  server.on('GET /me', { body: zoe });
  await toLastStep(user);
  await user.dblClick(screen.getByRole('button', { name: 'Create Account' }));
  expect(await screen.findByRole('button', { name: 'Creating Account...' })).toBeDisabled();
  answer();
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  expect(server.callsOf('POST /auth/register')).toHaveLength(1);
});

it('returns to the step with the value that the server rejected', async () => {
  const { user, server } = renderApp('/signup');
  server.on('POST /auth/register', {
    status: 400,
    body: { code: 'VALIDATION_FAILED', details: [{ field: 'businessZipCode', message: 'Too long' }] },
  });
  await toLastStep(user);
  await press(user, 'Create Account');
  await step('Practice Details');
  expect(screen.getByLabelText('ZIP code')).toHaveAccessibleDescription('Too long');
  expect(screen.getByLabelText('ZIP code')).toHaveFocus();
  expect(screen.getByLabelText('City')).toHaveValue('Durham');
});

it('keeps the form across a reload, except for passwords', async () => {
  const before = renderApp('/signup');
  await fillPersonal(before.user);
  await type('Business name', 'Quiet Hands');
  before.unmount();
  expect(JSON.stringify(window.sessionStorage)).not.toContain('long enough');

  const { user } = renderApp('/signup', stubHttp());
  expect(await screen.findByLabelText('Last name')).toHaveValue('Núñez');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByText('We kept what you typed. Please choose your password again.')).toBeInTheDocument();
  await type('Password', 'long enough');
  await type('Confirm password', 'long enough');
  await press(user, 'Next');
  expect(await screen.findByLabelText('Business name')).toHaveValue('Quiet Hands');
});

it("ignores a draft that can't be parsed", async () => {
  window.sessionStorage.setItem('signupDraft', '{"firstName":"Zoë","specialties":"all","practiceType":7');
  renderApp('/signup');
  expect(await screen.findByLabelText('First name')).toHaveValue('');
});

it("shows that the server doesn't accept new accounts, instead of the form", async () => {
  const http = stubHttp();
  http.on('GET /auth/register', { body: { open: false } });
  renderApp('/signup', http);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This server doesn’t accept new accounts' }),
  ).toBeInTheDocument();
  expect(screen.queryByLabelText('First name')).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
});
