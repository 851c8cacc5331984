import {
  amendmentText,
  appointmentText,
  birthPlanText,
  clientNameText,
  clientText,
  contractText,
  reminderText,
  visitNoteText,
} from './searched-texts.js';

it('indexes a chart by all names, the email address, and the phone number as written and as digits', () => {
  const client = {
    firstName: 'Zoë',
    lastName: 'Núñez',
    preferredName: 'Zo',
    partnerName: 'Łukasz',
    email: 'Zoe@Example.org',
    phone: '(555) 010-2345',
  };
  expect(clientNameText(client)).toBe('zoe nunez');
  expect(clientText(client)).toBe('zoe nunez zo lukasz zoe@example.org (555) 010-2345 5550102345');
});

it('indexes other records by their text', () => {
  expect(appointmentText({ type: 'Prenatal Visit', location: 'Café', notes: '' })).toBe(
    'prenatal visit cafe',
  );
  expect(reminderText({ title: 'Call', description: 'the Ärztin' })).toBe('call the arztin');
  const note = {
    type: 'Prenatal Visit',
    location: '',
    templateData: { concerns: 'Fièvre' },
    nextSteps: 'Rest',
  };
  expect(visitNoteText(note)).toBe('prenatal visit fievre rest');
  expect(contractText({ title: 'Birth Señora' })).toBe('birth senora');
});

it('indexes an amendment by its reason and the text that it changes', () => {
  const changes = { duration: 30, location: 'Clinic', templateData: { concerns: 'Fièvre', homework: '' } };
  expect(amendmentText({ reason: 'Misheard', changes })).toBe('misheard clinic fievre');
  expect(amendmentText({ reason: 'Wrong day', changes: { date: '2026-11-01' } })).toBe('wrong day');
});

it("indexes a plan by its template's name and all answers", () => {
  const text = birthPlanText({
    templateType: 'hospital',
    templateData: { 'environment.music': ['Jazz', 'Été'] },
  });
  expect(text).toMatch(/hospital.* jazz ete$/);
});
