import {
  type Contract,
  type ContractPractice,
  contractDocument,
  newContractFields,
} from '@doula-desk/domain';
import { ana } from './appointments.js';

/** Returns a birth contract as the API returns it; a draft by default. */
export function contract(given: Partial<Contract> = {}): Contract {
  return {
    ...newContractFields('birth'),
    id: 'k-1',
    clientId: ana.id,
    clientName: ana.name,
    status: 'draft',
    createdBy: 'Zoë Núñez',
    createdDate: '2026-11-20',
    sentDate: null,
    signedDate: null,
    expiresAt: null,
    sentAt: null,
    signedAt: null,
    cancelledAt: null,
    declinedAt: null,
    declineReason: '',
    totalAmount: 1200,
    totalAmountCents: 120_000,
    revision: 1,
    sentTo: null,
    mail: null,
    supersedesId: null,
    supersededById: null,
    supersededAt: null,
    importedAt: null,
    signatures: [],
    signatureLapsedAt: null,
    document: null,
    sealedDocument: null,
    version: 1,
    createdAt: '2026-11-20T14:00:00.000Z',
    updatedAt: '2026-11-20T14:00:00.000Z',
    ...given,
  };
}

/** Returns a contract that was sent on November 25 and expires on December 9. */
export function createSentContract(given: Partial<Contract> = {}): Contract {
  return contract({
    status: 'sent',
    sentDate: '2026-11-25',
    sentAt: '2026-11-25T14:00:00.000Z',
    sentTo: 'ana@example.org',
    expiryDate: '2026-12-09',
    expiresAt: '2026-12-10T05:00:00.000Z',
    document: { id: 'd-1', status: 'ready', progress: 100, sha256: 'a'.repeat(64), pages: 3 },
    version: 2,
    ...given,
  });
}

export const practice: ContractPractice = {
  name: 'Zoë Núñez',
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

/** Returns a contract's contents as its page shows them. */
export function shownContents(shown: Contract) {
  return contractDocument(
    shown,
    practice,
    {
      name: ana.name,
      address: '',
      city: '',
      state: '',
      zipCode: '',
      phone: '',
      email: 'ana@example.org',
      edd: '2027-03-07',
    },
    shown.signatures,
  );
}
