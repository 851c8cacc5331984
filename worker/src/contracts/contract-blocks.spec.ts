import type { ContractContents, ContractSignature } from '@doula-desk/domain';
import { contractBlocks } from './contract-blocks.js';

const signature = (party: ContractSignature['party'], isUnproven: boolean): ContractSignature => ({
  ...{ party, name: 'Zoë Núñez', method: 'typed', signedAt: '2027-01-09T10:00:00Z' },
  ...{ timeZone: 'Europe/Prague', drawing: null, isUnproven },
});

it('marks signatures that the server has no proof of', () => {
  const contents: ContractContents = {
    ...{ title: 'Agreement', type: 'birth', revision: 1 },
    blocks: [
      {
        kind: 'signatures',
        boxes: [
          { party: 'client', role: 'Client', name: 'Zoë Núñez', signature: signature('client', true) },
          {
            party: 'practitioner',
            role: 'Doula',
            name: 'Zoë Núñez',
            signature: signature('practitioner', false),
          },
        ],
      },
    ],
  };
  const [, boxes, ...marks] = contractBlocks(contents, undefined);
  expect(boxes).toMatchObject({
    boxes: [
      { details: ['Signed Jan 9, 2027, 11:00 AM GMT+1', 'Not confirmed'] },
      { details: ['Signed Jan 9, 2027, 11:00 AM GMT+1'] },
    ],
  });
  expect(marks).toEqual([
    {
      kind: 'paragraph',
      text: 'Client: Not confirmed. This server has no proof that it recorded this signature as shown here. Someone may have added or changed it in the database.',
      tone: 'strong',
    },
  ]);
});
