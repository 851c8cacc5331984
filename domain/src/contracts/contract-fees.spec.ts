import { newContractFields } from './contract.input.js';
import type { ContractData } from './contract.js';
import { feesDue, totalAmountCents } from './contract-fees.js';

const edd = '2027-03-07';
const bookedOn = '2026-11-28';
const birth = (fees: Record<string, string>): ContractData => ({ fees });

it('computes the total from the fee, or from the hours and the rate', () => {
  const total = (type: 'birth' | 'postpartum' | 'consultation') =>
    totalAmountCents(type, newContractFields(type).templateData);
  expect([total('birth'), total('postpartum'), total('consultation')]).toEqual([120_000, 280_000, 15_000]);
  expect(totalAmountCents('postpartum', { fees: { hourlyRate: '35' } })).toBeUndefined();
});

describe('feesDue', () => {
  it('splits the fee into a deposit at booking and a balance at 36 weeks', () => {
    const templateData = birth({ totalFee: '1200', paymentSchedule: '50% booking, 50% at 36 weeks' });
    expect(feesDue({ type: 'birth', templateData }, edd, bookedOn)).toEqual([
      { key: 'booking', label: 'Deposit', amountCents: 60_000, dueDate: bookedOn, eddOffsetDays: null },
      {
        key: 'week-36',
        label: 'Balance at 36 weeks',
        amountCents: 60_000,
        dueDate: '2027-02-07',
        eddOffsetDays: -28,
      },
    ]);
  });

  it("splits an amount that doesn't divide evenly into three parts that add up to the total", () => {
    const paymentSchedule = '25% booking, 25% at 30 weeks, 50% at 36 weeks';
    const templateData = birth({ totalFee: '1000.01', paymentSchedule });
    const fees = feesDue({ type: 'birth', templateData }, edd, bookedOn);
    expect(fees.map(({ label }) => label)).toEqual(['Deposit', 'Payment at 30 weeks', 'Balance at 36 weeks']);
    expect(fees.map(({ amountCents }) => amountCents)).toEqual([25_000, 25_000, 50_001]);
  });

  it('returns no due date for parts that depend on an unknown due date', () => {
    const templateData = birth({ totalFee: '1200', paymentSchedule: '50% booking, 50% at 36 weeks' });
    expect(feesDue({ type: 'birth', templateData }, null, bookedOn).map(({ dueDate }) => dueDate)).toEqual([
      bookedOn,
      null,
    ]);
  });

  it('returns nothing for schedules without dates', () => {
    const plan = birth({ totalFee: '1200', paymentSchedule: 'Payment plan available' });
    expect(feesDue({ type: 'birth', templateData: plan }, edd, bookedOn)).toEqual([]);
    const weekly = newContractFields('postpartum').templateData;
    expect(feesDue({ type: 'postpartum', templateData: weekly }, edd, bookedOn)).toEqual([]);
    const free = birth({ totalFee: '0', paymentSchedule: '50% booking, 50% at 36 weeks' });
    expect(feesDue({ type: 'birth', templateData: free }, edd, bookedOn)).toEqual([]);
  });

  it('returns the fee of a consultation that is paid at booking', () => {
    const { templateData } = newContractFields('consultation');
    expect(feesDue({ type: 'consultation', templateData }, null, bookedOn)).toMatchObject([
      { label: 'Fee', amountCents: 15_000, dueDate: bookedOn },
    ]);
  });
});
