import { newContractFields, readContract, validateContract } from './contract.input.js';
import { DEPOSIT_SCHEDULE } from './contract-templates.js';

const today = '2026-11-28';
const birth = newContractFields('birth');

it('starts a new contract with the defaults', () => {
  expect(birth.templateData).toMatchObject({
    services: { prenatalVisits: '2', postpartumVisits: '1', onCallStart: '37' },
    fees: { totalFee: '1200', paymentSchedule: '50% booking, 50% at 36 weeks' },
  });
  expect(newContractFields('postpartum').templateData).toMatchObject({
    services: { hoursPerWeek: '20', duration: '4' },
    fees: { hourlyRate: '35', minimumHours: '3', paymentSchedule: 'Weekly' },
  });
  expect(newContractFields('consultation').templateData).toMatchObject({
    services: { duration: '90', format: 'In-person' },
    fees: { fee: '150', payment: 'At booking' },
  });
  for (const type of ['birth', 'postpartum', 'consultation'] as const) {
    expect(validateContract(newContractFields(type), today)).toEqual([]);
  }
});

it('requires a deposit only for the schedule that has one, and limits it to the fee', () => {
  const errors = (fees: Record<string, string>) =>
    validateContract(readContract({ templateData: { fees } }, birth), today);
  const field = 'templateData.fees.deposit';
  expect(errors({ paymentSchedule: DEPOSIT_SCHEDULE })).toEqual([{ field, message: 'Deposit is required' }]);
  expect(errors({ paymentSchedule: DEPOSIT_SCHEDULE, deposit: '1200.01' })).toEqual([
    { field, message: "The deposit can't be more than the fee" },
  ]);
  expect(errors({ paymentSchedule: DEPOSIT_SCHEDULE, deposit: '400' })).toEqual([]);
  expect(errors({ deposit: 'much' })).toEqual([]);
});

describe('readContract', () => {
  it('puts a title on one line, because email subjects and file names require it', () => {
    expect(readContract({ title: ' Birth\r\nX:  y ' }, birth).title).toBe('Birth X: y');
  });

  it('changes only the fields in the input', () => {
    const input = { templateData: { fees: { totalFee: '$1,450.50' }, services: { prenatalVisits: 3 } } };
    const after = readContract(input, birth);
    expect(after.templateData.fees).toEqual({ ...birth.templateData.fees, totalFee: '1450.50' });
    expect(after.templateData.services?.prenatalVisits).toBe('3');
    expect({ ...after, templateData: null }).toEqual({ ...birth, templateData: null });
  });

  it("drops sections and fields that the template doesn't have", () => {
    const input = { templateData: { fees: { bribe: '1' }, other: { x: '1' }, __proto__: { y: '1' } } };
    expect(readContract(input, birth)).toEqual(birth);
  });

  it('keeps the type, and accepts empty fields', () => {
    const after = readContract({ type: 'consultation', templateData: { terms: { backup: ' ' } } }, birth);
    expect([after.type, after.templateData.terms?.backup]).toEqual(['birth', '']);
  });
});

it.each([
  [{ title: '  ' }, 'title'],
  [{ title: 'x'.repeat(201) }, 'title'],
  [{ expiryDate: '2027-02-30' }, 'expiryDate'],
  [{ expiryDate: '2026-11-27' }, 'expiryDate'],
  [{ templateData: { fees: { totalFee: 'much' } } }, 'templateData.fees.totalFee'],
  [{ templateData: { fees: { totalFee: '' } } }, 'templateData.fees.totalFee'],
  [{ templateData: { fees: { paymentSchedule: 'later' } } }, 'templateData.fees.paymentSchedule'],
  [{ templateData: { services: { onCallStart: '20' } } }, 'templateData.services.onCallStart'],
  [{ templateData: { services: { prenatalVisits: '1.5' } } }, 'templateData.services.prenatalVisits'],
  [{ templateData: { terms: { scope: 'x'.repeat(5001) } } }, 'templateData.terms.scope'],
])('rejects %j and reports its path', (input, field) => {
  expect(validateContract(readContract(input, birth), today).map((error) => error.field)).toEqual([field]);
});
