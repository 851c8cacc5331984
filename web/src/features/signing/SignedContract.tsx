import { formatInstant, type SigningPage } from '@doula-desk/domain';
import { CircleCheck, FileDown } from 'lucide-react';
import { usePageTitle } from '../../components/usePageTitle.js';
import { browserZone } from '../../lib/clock/browserZone.js';
import { ContractDocumentView } from '../contract-document/index.js';
import { SigningFrame } from './SigningFrame.js';
import { signedCopyUrl } from './signing.api.js';

interface SignedContractProps {
  token: string;
  page: Extract<SigningPage, { state: 'signed' }>;
}

function explanationOf({ contract, isSealed }: SignedContractProps['page'], isUnproven: boolean): string {
  if (isUnproven) {
    return `Someone may have changed one of its signatures on the server, as shown below. Ask ${contract.practitionerName} about it.`;
  }
  return isSealed
    ? 'Both of you have signed. The last page of the sealed copy shows how, and how to check that no one changed the file.'
    : `Once ${contract.practitionerName} has signed as well, you’ll get the sealed copy by email. You can save what you signed now.`;
}

/** Confirms to the client that they have signed, with their copy. */
export function SignedContract({ token, page }: SignedContractProps) {
  const { contract, signedAt, copy } = page;
  const isUnproven = contract.contents.blocks.some(
    (block) => block.kind === 'signatures' && block.boxes.some(({ signature }) => signature?.isUnproven),
  );
  const heading = usePageTitle(
    isUnproven ? 'Your contract isn’t confirmed' : 'Your contract is signed',
    true,
  );
  const zone = browserZone() ?? contract.timeZone;
  return (
    <SigningFrame practice={contract.businessName || contract.practitionerName}>
      <header className="signing-intro d-grid justify-items-start gap-2h">
        {!isUnproven && <CircleCheck size={40} className="text-success-emphasis" aria-hidden />}
        <h1 ref={heading} tabIndex={-1} dir="auto">
          {isUnproven ? 'This contract isn’t confirmed' : 'You signed this contract'}
        </h1>
        <p>
          With <span dir="auto">{contract.businessName || contract.practitionerName}</span>
          <span>{isUnproven ? '.' : `, on ${formatInstant(signedAt, zone)}.`}</span>
        </p>
        <div role="status">
          <p>{explanationOf(page, isUnproven)}</p>
          {copy.status !== 'ready' && copy.status !== 'failed' && (
            <p className="d-flex align-items-center gap-2 tabular">
              <span className="spinner-border spinner-border-sm" aria-hidden="true" /> Your copy is being
              created… {copy.progress}%
            </p>
          )}
        </div>
        {copy.status === 'ready' && (
          <a className="btn btn-primary btn-lg no-print" href={signedCopyUrl(token)} download>
            <FileDown size={20} aria-hidden /> Download your copy
          </a>
        )}
        {copy.sha256 && (
          <p className="signing-hash text-break fs-sm">
            SHA-256 of your copy: <code>{copy.sha256}</code>
          </p>
        )}
      </header>
      <ContractDocumentView contents={contract.contents} label={contract.contents.title} />
    </SigningFrame>
  );
}
