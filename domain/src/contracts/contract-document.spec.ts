import { newContractFields } from './contract.input.js';
import { contractDocument, withSignatures } from './contract-document.js';
import { DEPOSIT_SCHEDULE } from './contract-templates.js';

const practice = {
  name: 'Zoë Example',
  credentials: 'CD(DONA)',
  businessName: 'Example Birth Support',
  address: '1 Example Street',
  city: 'Exampleton',
  state: 'NY',
  zipCode: '00000',
  phone: '+1 555 0100',
  email: 'zoe@example.org',
  website: '',
};
const client = {
  name: 'Michał Ňová 李 👶',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  phone: '',
  email: 'michal@example.org',
  edd: '2027-03-07',
};
const signature = {
  party: 'client',
  name: 'Michał Ňová 李 👶',
  method: 'typed',
  signedAt: '2026-11-28T12:00:00.000Z',
  timeZone: 'Europe/Prague',
  drawing: null,
  isUnproven: false,
} as const;

describe("a contract's contents", () => {
  const contract = { ...newContractFields('birth'), revision: 3 };
  const { blocks, revision } = contractDocument(contract, practice, client);

  it('begin with both parties and end with their signature boxes', () => {
    expect(revision).toBe(3);
    expect(blocks.slice(0, 2)).toEqual([
      { kind: 'title', text: 'Birth Doula Services Agreement', subtitle: 'Example Birth Support' },
      {
        kind: 'parties',
        parties: [
          {
            party: 'practitioner',
            name: 'Zoë Example, CD(DONA)',
            lines: [
              'Example Birth Support',
              '1 Example Street',
              'Exampleton, NY 00000',
              '+1 555 0100',
              'zoe@example.org',
            ],
          },
          { party: 'client', name: 'Michał Ňová 李 👶', lines: ['michal@example.org'] },
        ],
      },
    ]);
    expect(blocks.at(-1)).toMatchObject({
      kind: 'signatures',
      boxes: [
        { role: 'Client', name: 'Michał Ňová 李 👶', signature: null },
        { role: 'Doula', name: 'Zoë Example', signature: null },
      ],
    });
  });

  it('show visits, on-call days, and amounts in words', () => {
    const facts = blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []));
    expect(facts).toEqual([
      { label: 'Prenatal visits', value: '2 visits' },
      { label: 'Postpartum visits', value: '1 visit' },
      { label: 'On call', value: 'From Feb 14, 2027 (37 weeks) until Mar 20, 2027 (42 weeks)' },
      { label: 'Total fee', value: '$1,200.00' },
      { label: 'Payment schedule', value: '50% booking, 50% at 36 weeks' },
    ]);
  });

  it('leave out the deposit if the chosen schedule has none', () => {
    const withFees = (paymentSchedule: string) => {
      const fees = { totalFee: '1200', paymentSchedule, deposit: '400' };
      const { blocks } = contractDocument({ ...contract, templateData: { fees } }, practice, client);
      return blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : [])).slice(1);
    };
    expect(withFees('Payment plan available')).toHaveLength(1);
    expect(withFees(DEPOSIT_SCHEDULE)).toEqual([
      { label: 'Payment schedule', value: DEPOSIT_SCHEDULE },
      { label: 'Deposit', value: '$400.00' },
    ]);
  });

  it('leave out empty fields', () => {
    const headings = blocks.flatMap((block) => (block.kind === 'clause' ? [block.heading] : []));
    expect(headings).toContain('Refund policy');
    expect(headings).not.toContain('Additional services');
  });

  it('show signatures in their boxes without changing anything else', () => {
    const contents = contractDocument(contract, practice, client);
    const signed = withSignatures(contents, [signature]);
    expect(signed.blocks.slice(0, -1)).toEqual(contents.blocks.slice(0, -1));
    expect(signed.blocks.at(-1)).toMatchObject({ boxes: [{ signature }, { signature: null }] });
    expect(contractDocument(contract, practice, client, [signature])).toEqual(signed);
  });
});

it('computes the total from the number of hours', () => {
  const contract = { ...newContractFields('postpartum'), revision: 1 };
  const { blocks } = contractDocument(contract, practice, { ...client, edd: null });
  const facts = blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []));
  expect(facts.at(-1)).toEqual({ label: 'Total', value: '$2,800.00' });
});

it('states the on-call window in weeks if there is no due date', () => {
  const contract = { ...newContractFields('birth'), revision: 1 };
  const text = JSON.stringify(contractDocument(contract, practice, { ...client, edd: null }));
  expect(text).toContain('From 37 weeks until 42 weeks of pregnancy');
});
