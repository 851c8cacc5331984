import { formatDate } from '@doula-desk/domain';
import { useEffect } from 'react';
import { usePageTitle } from '../../components/usePageTitle.js';
import { browserZone } from '../../lib/clock/browserZone.js';
import { lazyPart } from '../../lib/lazyPart.js';
import { ContractDocumentView } from '../contract-document/index.js';
import { SigningFrame } from './SigningFrame.js';
import { type OpenSigningPage, postOpened } from './signing.api.js';

// Loads while the client reads the contract.
const SignForm = lazyPart(() => import('./SignForm.js'));

interface OpenContractProps {
  token: string;
  page: OpenSigningPage;
  onReload: () => void;
  onDeclined: () => void;
}

/** A contract waiting for the client's signature. */
export function OpenContract({ token, page, onReload, onDeclined }: OpenContractProps) {
  const { contents, businessName, practitionerName, clientName, expiryDate, timeZone } = page.contract;
  const heading = usePageTitle('Sign your contract');
  useReportOpened(token, timeZone);
  return (
    <SigningFrame practice={businessName || practitionerName}>
      <header className="signing-intro d-grid justify-items-start gap-2h">
        <h1 ref={heading} tabIndex={-1} dir="auto">
          Your contract with <span dir="auto">{businessName || practitionerName}</span>
        </h1>
        <p>
          {clientName}, please read this contract. You can sign it until {formatDate(expiryDate)}.
        </p>
        <a className="btn btn-quiet no-print" href="#sign">
          Go to the signature
        </a>
      </header>
      <ContractDocumentView contents={contents} label={contents.title} />
      <SignForm token={token} page={page} onReload={onReload} onDeclined={onDeclined} />
    </SigningFrame>
  );
}

/**
 * Reports the contract as opened, once, when the page is visible. Preloading it or opening it in the background doesn't
 * count.
 */
function useReportOpened(token: string, practiceZone: string): void {
  useEffect(() => {
    let isReported = false;
    const report = () => {
      if (isReported || document.visibilityState !== 'visible') return;
      isReported = true;
      void postOpened(token, { timeZone: browserZone() ?? practiceZone });
    };
    // A hidden page renders no frames.
    const frame = window.requestAnimationFrame(report);
    document.addEventListener('visibilitychange', report);
    return () => {
      window.cancelAnimationFrame(frame);
      document.removeEventListener('visibilitychange', report);
    };
  }, [token, practiceZone]);
}
