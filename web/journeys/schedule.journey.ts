import { addDays, formatDate, startOfWeek, weekday } from '@doula-desk/domain';
import type { Browser, Locator, Page } from 'playwright-core';
import { inspect, scrollsSideways } from './support/accessibility.js';
import { desktop, openBrowser, phone } from './support/browser.js';
import { fetchWhenReady } from './support/fetchWhenReady.js';
import { controlsWithoutFocusRing } from './support/focus.js';
import { activateWithKeyboard, dragWithMouse, dragWithTouch, tabTo } from './support/input.js';
import { openPractice, PRACTICE_ZONE, practiceToday } from './support/practice.js';
import { expectSoon, toast, waitForSave } from './support/screen.js';
import { screens } from './support/screens.js';
import { sharedProduct } from './support/sharedProduct.js';

const product = await sharedProduct();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const cell = (page: Page, day: string) => page.locator(`td[data-drop-date="${day}"]`);
const chipOn = (page: Page, day: string) => cell(page, day).locator('.chip');
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const figure = async (page: Page, label: string) =>
  (await page
    .locator('.stat-strip li, .stat-card', { hasText: label })
    .locator('strong, dd')
    .textContent()) ?? '';

async function openSchedule(page: Page, query = ''): Promise<void> {
  await page.goto(`${product.url}/schedule${query}`);
  await page.locator('.calendar[aria-busy="false"]').waitFor();
}

/** Returns the numbers and appointments that the dashboard shows for today and the coming days. */
async function dashboard(page: Page): Promise<{ todays: string[]; upcoming: string[]; count: string }> {
  await page.goto(`${product.url}/dashboard`);
  const rows = async (title: string) => {
    const region = page.getByRole('region', { name: title });
    await region.locator('.appointment-row, .empty-state').first().waitFor();
    return (await region.locator('.appointment-row').allInnerTexts()).map((row) => row.replace(/\s+/g, ' '));
  };
  const todays = await rows("Today's Schedule");
  const upcoming = await rows('Upcoming Appointments');
  return { todays, upcoming, count: await figure(page, "Today's Appointments") };
}

it('schedules, drags, edits, double-books, and cancels appointments, and updates the dashboard', async () => {
  const { page, addClient } = await openPractice(browser, product.url);
  await addClient('Ana', 'Lopez');
  const today = practiceToday();
  const tomorrow = addDays(today, 1);

  await openSchedule(page);
  expect(await page.locator('.month td').count()).toBe(42);
  await button(page, 'New Appointment').click();
  const form = page.getByRole('dialog', { name: 'Schedule New Appointment' });
  expect(await button(form, 'Schedule Appointment').isDisabled()).toBe(true);
  await form.getByLabel('Client').selectOption('Ana Lopez');
  await form.getByLabel('Time', { exact: true }).fill('09:00');
  await button(form, 'Schedule Appointment').click();
  await toast(page, 'Appointment created successfully!').waitFor();
  await form.waitFor({ state: 'hidden' });
  await expectSoon(() => figure(page, "Today's Appointments"), '1');
  expect(await dashboard(page)).toEqual({
    todays: [expect.stringMatching(/^9:00 AM Ana Lopez Prenatal Visit · Client Home · 90 minutes/)],
    upcoming: [],
    count: '1',
  });

  await openSchedule(page);
  await dragWithMouse(page, chipOn(page, today), cell(page, tomorrow));
  await toast(page, 'Appointment updated successfully!').waitFor();
  await chipOn(page, tomorrow).waitFor();
  await button(page, 'Undo').click();
  await toast(page, 'The appointment is back where it was.').waitFor();
  expect(await chipOn(page, today).count()).toBe(1);
  await waitForSave(page, 'PUT', '/api/clients/', () =>
    dragWithMouse(page, chipOn(page, today), cell(page, tomorrow)),
  );
  expect((await dashboard(page)).upcoming).toEqual([
    expect.stringContaining(`${formatDate(tomorrow, 'short')} 9:00 AM Ana Lopez`),
  ]);

  await openSchedule(page);
  await chipOn(page, tomorrow).click();
  const details = page.getByRole('dialog');
  await button(details, 'Edit Appointment').click();
  await details.getByLabel('Date').fill(today);
  await details.getByLabel('Time', { exact: true }).fill('16:00');
  await details.getByLabel('Type').selectOption('Birth Support');
  await button(details, 'Save Changes').click();
  await toast(page, 'Appointment updated successfully!').waitFor();
  await expectSoon(() => figure(page, 'Active Births'), '1');
  expect((await dashboard(page)).todays).toEqual([expect.stringMatching(/^4:00 PM Ana Lopez Birth Support/)]);

  await button(page, 'Schedule Appointment').click();
  await form.getByLabel('Client').selectOption('Ana Lopez');
  await form.getByLabel('Time', { exact: true }).fill('16:30');
  await button(form, 'Schedule Appointment').click();
  const question = page.getByRole('dialog', { name: 'Double booking' });
  expect(await question.textContent()).toContain('Birth Support with Ana Lopez');
  await button(question, 'Save anyway').click();
  await toast(page, 'Appointment created successfully!').waitFor();

  expect((await dashboard(page)).count).toBe('2');
  await page.locator('.appointment-row', { hasText: '4:30 PM' }).click();
  await button(details, 'More actions for this appointment').click();
  await button(details, 'Mark Complete').click();
  await toast(page, 'Appointment marked as completed!').waitFor();
  await button(details, 'More actions for this appointment').click();
  expect(await button(details, 'Mark Complete').count()).toBe(0);
  await button(details, 'Cancel Appointment').click();
  const cancelling = page.getByRole('dialog', { name: 'Cancel appointment' });
  await cancelling.getByText('Are you sure you want to cancel this appointment?').waitFor();
  await button(cancelling, 'Cancel Appointment').click();
  await toast(page, 'Appointment cancelled successfully.').waitFor();
  expect((await dashboard(page)).todays).toHaveLength(1);
  await page.locator('.appointment-row').click();
  await button(details, 'More actions for this appointment').click();
  await page.getByRole('link', { name: 'View in Schedule' }).click();
  await page.locator('.day-list .appointment-row').click();
  await button(details, 'More actions for this appointment').click();
  await button(details, 'Cancel Appointment').click();
  await button(cancelling, 'Cancel Appointment').click();
  await toast(page, 'Appointment cancelled successfully!').waitFor();
  await page.getByText('No appointments scheduled for this day').waitFor();
  expect(await dashboard(page)).toEqual({ todays: [], upcoming: [], count: '0' });
});

it('takes the day and time from a click in the week view, and moves appointments by dragging', async () => {
  const { page, addClient, addAppointment, call } = await openPractice(browser, product.url);
  const ana = await addClient('Ana', 'Lopez');
  const sunday = startOfWeek('2027-06-16');
  await addAppointment(ana, { date: sunday, time: '09:00', duration: 60 });
  await addAppointment(ana, { date: addDays(sunday, 3), endDate: addDays(sunday, 5), allDay: true });
  await openSchedule(page, `?view=week&date=${sunday}`);
  const times = (day: string) => page.locator(`.week-times[data-drop-date="${day}"]`);
  const monday = addDays(sunday, 1);

  const column = await times(monday).boundingBox();
  if (!column) throw new Error('the week is not visible');
  const hour = column.height / 10;
  await page.mouse.click(column.x + column.width / 2, column.y + hour * 3.7);
  const form = page.getByRole('dialog', { name: 'Schedule New Appointment' });
  expect(await form.getByLabel('Date').inputValue()).toBe(monday);
  expect(await form.getByLabel('Time', { exact: true }).inputValue()).toBe('11:30');
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'hidden' });

  await dragWithMouse(page, times(sunday).locator('.chip'), times(monday));
  await toast(page, 'Appointment updated successfully!').waitFor();
  const allDay = (day: string) => page.locator(`.week-all-day[data-drop-date="${day}"]`);
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await dragWithMouse(page, allDay(addDays(sunday, 4)).locator('.chip'), allDay(addDays(sunday, 2)));
  await saved;
  expect(await allDay(monday).locator('.chip').count()).toBe(1);
  const { appointments } = await call('GET', `/api/appointments?start=${sunday}&end=${addDays(sunday, 6)}`);
  const found = appointments as { date: string; endDate: string; time: string; allDay: boolean }[];
  const whole = found.find((one) => one.allDay);
  expect([whole?.date, whole?.endDate]).toEqual([monday, addDays(sunday, 3)]);
  const timed = found.find((one) => !one.allDay);
  expect(timed?.date).toBe(monday);
  expect(timed?.time).toMatch(/^1[23]:(00|15|30|45)$/);
});

it("doesn't cut off text in the week view, shows on-call appointments above the hours, and a birth on both of its days", async () => {
  const { page, addClient, addAppointment } = await openPractice(browser, product.url);
  const ana = await addClient('Ana Margarethe', 'Lopez-Vandenberghe');
  const sunday = startOfWeek('2027-06-16');
  const [monday, tuesday, wednesday] = [1, 2, 3].map((days) => addDays(sunday, days));
  for (const type of ['Prenatal Visit', 'Postpartum Visit', 'Initial Consultation']) {
    await addAppointment(ana, { date: sunday, time: '11:30', duration: 60, type });
    await addAppointment(ana, { date: sunday, time: '14:00', duration: 30, type, status: 'completed' });
  }
  await addAppointment(ana, { date: monday, time: '09:30', duration: 60, status: 'completed' });
  await addAppointment(ana, { date: monday, time: '09:30', duration: 90 });
  await addAppointment(ana, { date: tuesday, time: '00:00', duration: 0, type: 'Birth Support' });
  await openSchedule(page, `?view=week&date=${sunday}`);
  const times = (day?: string) => page.locator(`.week-times[data-drop-date="${day}"]`);
  await times(monday).locator('.chip').first().waitFor();
  expect(await cutLines(page)).toEqual([]);
  expect(await times(sunday).getAttribute('data-from-hour')).toBe('8');
  const onCall = page.locator(`.week-all-day[data-drop-date="${tuesday}"] .chip`);
  expect(await onCall.textContent()).toContain('On call');
  expect(await times(tuesday).locator('.chip').count()).toBe(0);

  await addAppointment(ana, { date: tuesday, time: '22:00', duration: 480, type: 'Birth Support' });
  await openSchedule(page, `?view=week&date=${sunday}`);
  expect(await times(tuesday).locator('.chip').count()).toBe(1);
  expect(await times(wednesday).locator('.chip').textContent()).toContain('to 6am');
  await openSchedule(page, `?date=${sunday}`);
  expect(await chipOn(page, wednesday ?? '').count()).toBe(1);
  await openSchedule(page, `?view=day&date=${wednesday}`);
  await page.locator('.day-list .appointment-row', { hasText: 'Until 6:00 AM' }).waitFor();
});

/**
 * Returns the lines of text in the week's appointments that are cut off without an ellipsis or cut through the
 * middle.
 */
function cutLines(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.week-times .chip')].flatMap((chip) => {
      const frame = chip.getBoundingClientRect();
      return [...chip.querySelectorAll<HTMLElement>('.chip-time, .chip-name, .chip-type')]
        .filter((line) => {
          const { top, bottom, left, width } = line.getBoundingClientRect();
          const isOffscreen = width <= 1 || left >= frame.right || top >= frame.bottom;
          if (isOffscreen) return false;
          const isTooWide = line.scrollWidth > line.clientWidth + 1 && line.clientWidth > 0;
          const hasEllipsis = getComputedStyle(line).textOverflow === 'ellipsis';
          const isCutAtTheEdge = left < frame.right - 1 && left + width > frame.right + 1;
          return isCutAtTheEdge || bottom > frame.bottom + 1 || (isTooWide && !hasEllipsis);
        })
        .map((line) => `${line.className}: ${line.textContent}`);
    }),
  );
}

it('shows a focus indicator on every control, and highlights selected controls in a high-contrast theme', async () => {
  const { page, addClient, addAppointment } = await openPractice(browser, product.url, { viewport: desktop });
  await addAppointment(await addClient('Ana', 'Lopez'), { date: practiceToday(), time: '09:00' });
  await openSchedule(page);
  expect(await controlsWithoutFocusRing(page, 40)).toEqual([]);

  await page.emulateMedia({ forcedColors: 'active' });
  const ground = (control: Locator) =>
    control.evaluate((element) => {
      const { backgroundColor, backgroundImage, borderBottomColor } = getComputedStyle(element);
      return [backgroundColor, backgroundImage, borderBottomColor].join(' ');
    });
  const differs = async (chosen: Locator, other: Locator) =>
    expect(await ground(chosen)).not.toBe(await ground(other));
  const views = page.locator('.calendar-views');
  await differs(button(views, 'Month'), button(views, 'Week'));
  await differs(
    page.locator('.day-number[aria-current]'),
    page.locator('.day-number:not([aria-current])').first(),
  );
  const menu = page.getByRole('navigation').first();
  await differs(menu.getByRole('link', { name: 'Schedule' }), menu.getByRole('link', { name: 'Reminders' }));
  expect(await controlsWithoutFocusRing(page, 12)).toEqual([]);
  await page.goto(`${product.url}/settings`);
  await differs(page.getByRole('tab', { name: 'Profile' }), page.getByRole('tab', { name: 'Privacy' }));
  await page.getByRole('tab', { name: 'Notifications' }).click();
  const switches = page.getByRole('switch', { disabled: false });
  const first = switches.first();
  const before = await ground(first);
  await first.click();
  await page.mouse.move(0, 0);
  await first.blur();
  expect(await ground(first)).not.toBe(before);
});

it('fits on a phone, and starts dragging on a long press', async () => {
  const { page, addClient, addAppointment } = await openPractice(browser, product.url, {
    viewport: phone,
    hasTouch: true,
    isMobile: true,
  });
  const ana = await addClient('Ana', 'Lopez-Vandenberghe');
  const today = practiceToday();
  // A day in the same week, so that both days are visible.
  const other = addDays(today, weekday(today) === 6 ? -1 : 1);
  await addAppointment(ana, { date: today, time: '09:00', notes: 'Side door' });
  // A week earlier or later, whichever the month view still shows.
  const done = addDays(today, Number(today.slice(8)) > 15 ? -7 : 7);
  await addAppointment(ana, { date: done, time: '10:00', status: 'completed' });
  for (const query of ['', '?view=week', '?view=day']) {
    await openSchedule(page, query);
    expect(await scrollsSideways(page)).toBe(false);
  }
  await openSchedule(page);
  const shownTime = chipOn(page, done).locator('.chip-time');
  expect(await shownTime.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await openSchedule(page, '?view=week');
  const day = (date: string) => page.locator(`.week-list-day[data-drop-date="${date}"]`);
  await day(other).scrollIntoViewIfNeeded();
  await dragWithTouch(page, day(today).locator('.appointment-row'), day(other).locator('.week-list-head'));
  await toast(page, 'Appointment updated successfully!').waitFor();
  await day(other).locator('.appointment-row').waitFor();
  await day(other).locator('.appointment-row').tap();
  const details = page.getByRole('dialog');
  await details.getByText('Side door').waitFor();
  await button(details, 'Edit Appointment').tap();
  await details.getByLabel('Location').selectOption('My Office');
  await button(details, 'Save Changes').tap();
  await details.waitFor({ state: 'hidden' });
  await openSchedule(page);
  await chipOn(page, other).tap();
  await details.getByText('My Office').waitFor();
  await button(details, 'More actions for this appointment').tap();
  await button(details, 'Cancel Appointment').tap();
  await button(page.getByRole('dialog', { name: 'Cancel appointment' }), 'Cancel Appointment').tap();
  await toast(page, 'Appointment cancelled successfully!').waitFor();
  expect((await dashboard(page)).upcoming).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
});

it('schedules, moves, and cancels an appointment and opens "+ more" with the keyboard alone', async () => {
  const { page, addClient, addAppointment } = await openPractice(browser, product.url);
  const ana = await addClient('Ana', 'Lopez');
  const today = practiceToday();
  const full = formatDate(today, 'full');
  await page.goto(`${product.url}/dashboard`);
  await activateWithKeyboard(page, page.getByRole('link', { name: 'Schedule', exact: true }));
  await page.getByRole('heading', { name: 'Schedule', exact: true }).waitFor();
  await activateWithKeyboard(page, button(page, `New appointment on ${full}`));
  const form = page.getByRole('dialog', { name: 'Schedule New Appointment' });
  await tabTo(page, form.getByLabel('Client'));
  await page.keyboard.type('Ana');
  await activateWithKeyboard(page, button(form, 'Schedule Appointment'));
  await toast(page, 'Appointment created successfully!').waitFor();
  await form.waitFor({ state: 'hidden' });
  expect(
    await button(page, `New appointment on ${full}`).evaluate((day) => day === document.activeElement),
  ).toBe(true);

  await activateWithKeyboard(page, chipOn(page, today));
  const details = page.getByRole('dialog');
  await activateWithKeyboard(page, button(details, 'Edit Appointment'));
  await tabTo(page, details.getByLabel('Duration'));
  await page.keyboard.type('180');
  await activateWithKeyboard(page, button(details, 'Save Changes'));
  await toast(page, 'Appointment updated successfully!').waitFor();
  await activateWithKeyboard(page, chipOn(page, today));
  await details.getByText('180 minutes').waitFor();
  await activateWithKeyboard(page, button(details, 'More actions for this appointment'));
  await activateWithKeyboard(page, button(details, 'Cancel Appointment'));
  const question = page.getByRole('dialog', { name: 'Cancel appointment' });
  await activateWithKeyboard(page, button(question, 'Cancel Appointment'));
  await toast(page, 'Appointment cancelled successfully!').waitFor();

  for (const time of ['08:00', '10:00', '12:00', '14:00', '16:00']) {
    await addAppointment(ana, { date: today, time, duration: 60 });
  }
  await openSchedule(page);
  const more = page.getByRole('button', { name: `+4 more on ${full}` });
  await activateWithKeyboard(page, more);
  const panel = page.getByRole('region', { name: full });
  await page.keyboard.press('Tab');
  expect(
    await panel
      .locator('.chip')
      .first()
      .evaluate((chip) => chip === document.activeElement),
  ).toBe(true);
  expect(await panel.locator('.chip').first().textContent()).toContain(full);
  await page.keyboard.press('Escape');
  expect(await more.evaluate((control) => control === document.activeElement)).toBe(true);
  expect(await panel.count()).toBe(0);
});

it('books for a practice in New York from a browser in Los Angeles', async () => {
  const { page, addClient, call } = await openPractice(browser, product.url, {
    timezoneId: 'America/Los_Angeles',
  });
  await addClient('Ana', 'Lopez');
  await openSchedule(page, '?date=2026-12-01');
  await page.getByText('Times are in Eastern').waitFor();
  await cell(page, '2026-12-17').click({ position: { x: 10, y: 60 } });
  const form = page.getByRole('dialog', { name: 'Schedule New Appointment' });
  expect(await form.getByLabel('Date').inputValue()).toBe('2026-12-17');
  await form.getByLabel('Client').selectOption('Ana Lopez');
  await form.getByLabel('Time', { exact: true }).fill('08:00');
  await form.getByText('Times are in Eastern').waitFor();
  await button(form, 'Schedule Appointment').click();
  await toast(page, 'Appointment created successfully!').waitFor();
  await chipOn(page, '2026-12-17').click();
  const details = page.getByRole('dialog', { name: 'Appointment Details' });
  await details.getByText('Thursday, December 17, 2026').waitFor();
  await details.getByText('8:00 AM').waitFor();
  await details.getByText('Eastern Standard Time').waitFor();
  const { appointments } = await call('GET', '/api/appointments?start=2026-12-17&end=2026-12-17');
  expect(appointments).toEqual([
    expect.objectContaining({ date: '2026-12-17', time: '08:00', startsAt: '2026-12-17T13:00:00.000Z' }),
  ]);
});

it('warns before saving that a DST change skips the chosen time, and moves the time', async () => {
  const { page, addClient } = await openPractice(browser, product.url);
  await addClient('Ana', 'Lopez');
  await openSchedule(page, '?date=2027-03-14');
  await cell(page, '2027-03-14').click({ position: { x: 10, y: 60 } });
  const form = page.getByRole('dialog', { name: 'Schedule New Appointment' });
  await form.getByLabel('Client').selectOption('Ana Lopez');
  await form.getByLabel('Time', { exact: true }).fill('02:30');
  await form.getByText("so 2:30 AM doesn't exist. It will be 3:30 AM.").waitFor();
  await button(form, 'Schedule Appointment').click();
  await toast(page, 'Appointment created successfully!').waitFor();
  expect(await chipOn(page, '2027-03-14').textContent()).toContain('3:30 AM');
});

it("shows the calendar feed's URL once, publishes initials, and revokes the feed", async () => {
  const { page, addClient, addAppointment } = await openPractice(browser, product.url);
  await addAppointment(await addClient('Ana', 'Lopez'), { date: practiceToday(), time: '09:00' });
  await openSchedule(page);
  await button(page, 'More schedule actions').click();
  await button(page, 'Calendar feed').click();
  const dialog = page.getByRole('dialog', { name: 'Calendar feed' });
  await button(dialog, 'Create link').click();
  const url = await dialog.getByLabel('Link').inputValue();
  const file = await (await fetchWhenReady(url)).text();
  expect(file).toContain('SUMMARY:Prenatal Visit: AL');
  expect(file).toContain(`DTSTART;TZID=${PRACTICE_ZONE}:`);
  expect(file).not.toContain('Lopez');
  await button(dialog, 'Turn off').click();
  await button(page.getByRole('dialog', { name: 'Turn off the calendar feed' }), 'Turn off').click();
  await dialog.getByText('You don’t have a calendar link yet.').waitFor();
  expect((await fetchWhenReady(url)).status).toBe(404);
});

describe.each(screens)('on %s', (_, viewport, colorScheme) => {
  it('has no accessibility issues or horizontal scrolling in any view of the schedule or the dashboard', async () => {
    const { page, addClient, addAppointment } = await openPractice(browser, product.url, {
      viewport,
      colorScheme,
    });
    const ana = await addClient('Ana', 'Lopez');
    const today = practiceToday();
    for (const type of ['Prenatal Visit', 'Birth Support', 'Postpartum Visit', 'Initial Consultation']) {
      await addAppointment(ana, { date: today, time: '10:00', type, notes: 'Side door' });
    }
    await addAppointment(ana, { date: addDays(today, 1), time: '10:00', status: 'completed' });
    await addAppointment(ana, { date: today, endDate: addDays(today, 2), allDay: true });
    const { issues, check } = inspect(page);
    const dialog = page.getByRole('dialog');
    for (const view of ['month', 'week', 'day']) {
      await openSchedule(page, `?view=${view}`);
      await check(view);
    }
    await openSchedule(page);
    await page.locator('.more-button').first().click();
    await check('more');
    await page.keyboard.press('Escape');
    await page.locator('.chip').first().click();
    await dialog.waitFor();
    await check('details');
    await button(dialog, 'Edit Appointment').click();
    await check('edit');
    await openSchedule(page);
    await button(page, 'New Appointment').click();
    await dialog.waitFor();
    await check('new');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await button(page, 'More schedule actions').click();
    await check('menu');
    await button(page, 'Calendar feed').click();
    await button(dialog, 'Create link').waitFor();
    await check('feed');
    await page.goto(`${product.url}/dashboard`);
    await page.locator('.appointment-row').first().waitFor();
    await check('dashboard');
    await page.locator('.appointment-row').first().click();
    await dialog.waitFor();
    await check('dashboard appointment');
    expect(issues).toEqual({});
  });
});
