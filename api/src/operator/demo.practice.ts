/** An invented client of the demo practice. Days are reckoned from the day on which the practice is made. */
export interface DemoClient {
  firstName: string;
  lastName: string;
  /** Days until the due date; negative after it. */
  dueInDays: number;
  birthLocation: 'Hospital' | 'Birth Center' | 'Home';
  gravida: number;
  para: number;
  appointments: { inDays: number; time: string; type: string; duration: number; location: string }[];
  reminders: { inDays: number; title: string; type: string; priority: string }[];
}

const visit = (inDays: number, time: string, type = 'Prenatal Visit', duration = 90) => ({
  inDays,
  time,
  type,
  duration,
  location: 'Client Home',
});

/** The people of the demo practice: none of them lives. */
export const demoClients: DemoClient[] = [
  {
    firstName: 'Ada',
    lastName: 'Invented',
    dueInDays: 24,
    birthLocation: 'Hospital',
    gravida: 1,
    para: 0,
    appointments: [visit(0, '10:00'), visit(7, '10:00', 'Birth Plan Review', 60)],
    reminders: [{ inDays: 0, title: 'Hospital bag packing reminder', type: 'preparation', priority: 'high' }],
  },
  {
    firstName: 'Núria',
    lastName: 'Sample',
    dueInDays: 2,
    birthLocation: 'Birth Center',
    gravida: 2,
    para: 1,
    appointments: [visit(0, '15:30', 'Phone Consultation', 30), visit(2, '09:00', 'Birth Support', 0)],
    reminders: [{ inDays: 1, title: 'Confirm backup doula', type: 'preparation', priority: 'medium' }],
  },
  {
    firstName: 'Mei',
    lastName: 'Placeholder',
    dueInDays: -12,
    birthLocation: 'Home',
    gravida: 3,
    para: 3,
    appointments: [visit(1, '11:00', 'Postpartum Visit', 60)],
    reminders: [{ inDays: -1, title: 'Two-week postpartum check-in', type: 'followUp', priority: 'medium' }],
  },
  {
    firstName: 'Amina',
    lastName: 'Fixture',
    dueInDays: 120,
    birthLocation: 'Hospital',
    gravida: 1,
    para: 0,
    appointments: [visit(3, '16:00', 'Initial Consultation', 60)],
    reminders: [{ inDays: 5, title: 'Send balance invoice', type: 'admin', priority: 'low' }],
  },
];
