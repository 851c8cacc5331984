import { type ReminderLine, readAssignee, readReminderLine } from './reminder-line.js';

/** A Friday. */
const TODAY = '2026-11-27';
const clients = [
  { id: 'ada', name: 'Ada Núñez' },
  { id: 'mei', name: 'Mei Chen' },
  { id: 'ana', name: 'Ana Lopez' },
  { id: 'ana-2', name: 'Ana Silva' },
];
const read = (line: string) => readReminderLine(line, TODAY, clients);

it.each<[string, Partial<ReminderLine>]>([
  ['call Ada Friday 9am', { title: 'Call Ada', clientId: 'ada', dueDate: '2026-12-04', dueTime: '09:00' }],
  [
    'Tomorrow at 14:30 text Mei',
    { title: 'Text Mei', clientId: 'mei', dueDate: '2026-11-28', dueTime: '14:30' },
  ],
  ["print Ada's plan in 2 weeks", { title: "Print Ada's plan", clientId: 'ada', dueDate: '2026-12-11' }],
  ['pack the bag with nunez at 36 weeks', { clientId: 'ada', dueDate: null, eddOffsetDays: -28 }],
  ['Mei at 41 weeks: check in', { title: 'Mei check in', eddOffsetDays: 7 }],
])('reads "%s"', (line, said) => {
  expect(read(line)).toMatchObject(said);
});

it.each([
  ['today', '2026-11-27'],
  ['tomorrow', '2026-11-28'],
  ['sat', '2026-11-28'],
  ['on Monday', '2026-11-30'],
  ['this thursday', '2026-12-03'],
  ['friday', '2026-12-04'],
  ['next Tuesday', '2026-12-01'],
  ['next sat', '2026-12-05'],
  ['in a week', '2026-12-04'],
  ['in three days', '2026-11-30'],
  ['in 1 month', '2026-12-27'],
  ['Dec 5', '2026-12-05'],
  ['on December 5th', '2026-12-05'],
  ['3 January', '2027-01-03'],
  ['2027-02-01', '2027-02-01'],
])('reads the day "%s"', (day, dueDate) => {
  expect(read(`call ${day}`)).toMatchObject({ title: 'Call', dueDate });
});

it.each([
  ['9am', '09:00'],
  ['9:15 pm', '21:15'],
  ['at 3', '15:00'],
  ['at 10', '10:00'],
  ['noon', '12:00'],
  ['17:45', '17:45'],
])('reads the time "%s"', (time, dueTime) => {
  expect(read(`call Mei ${time}`)).toMatchObject({ title: 'Call Mei', dueTime });
});

it("matches no client if the name is ambiguous, unless it's a full name", () => {
  expect(read('call Ana')).toMatchObject({ clientId: null, isAmbiguous: true });
  expect(read('call ana silva')).toMatchObject({ clientId: 'ana-2', isAmbiguous: false });
});

it('keeps words in the title that only resemble a day, a time, or a name', () => {
  expect(read('Buy 12 pads at the store, may need more for Adam')).toEqual({
    title: 'Buy 12 pads at the store, may need more for Adam',
    clientId: null,
    isAmbiguous: false,
    dueDate: null,
    dueTime: null,
    eddOffsetDays: null,
  });
  expect(read('call Mei on Feb 30').dueDate).toBeNull();
  expect(read('call Mei at 60 weeks').eddOffsetDays).toBeNull();
});

it('uses the first day and the first time, and keeps others in the title', () => {
  expect(read('Monday ask Mei about Friday 9am or 10am')).toMatchObject({
    title: 'Ask Mei about Friday or 10am',
    dueDate: '2026-11-30',
    dueTime: '09:00',
  });
});

it('finds nothing in an empty line', () => {
  expect(read('  ')).toMatchObject({ title: '', clientId: null, dueDate: null });
});

it.each([
  ['Call Ada for Noor', 'Call Ada', 'noor'],
  ['Call Ada for noor example, then text', 'Call Ada then text', 'noor'],
  ['For Bea: print the plan', 'Print the plan', 'bea'],
  ['Ask for Ada', 'Ask for Ada', null],
  ['Buy pads for Example', 'Buy pads for Example', null],
  ['Call Noor', 'Call Noor', null],
])('reads the assignee from "%s"', (title, rest, assigneeId) => {
  const colleagues = [
    { id: 'noor', name: 'Noor Example' },
    { id: 'bea', name: 'Bea Example' },
  ];
  expect(readAssignee(title, colleagues)).toEqual({ title: rest, assigneeId });
});
