import { Download } from 'lucide-react';
import { useState } from 'react';
import { isObject, publicCall } from '../../../lib/http/publicCall.js';

/** Milliseconds between polls, and the maximum number of polls. */
const POLL_MS = 1_000;
const MAX_POLLS = 60;

/** Requests the invoice's PDF, and saves it when it's ready. @param props.address API path of the file */
export function DownloadInvoice({ address }: { address: string }) {
  const [step, setStep] = useState<'idle' | 'working' | 'failed'>('idle');
  const start = async () => {
    setStep('working');
    const isReady = await waitForPdf(address);
    if (isReady) saveFile(address);
    setStep(isReady ? 'idle' : 'failed');
  };
  return (
    <div className="no-print">
      <button
        type="button"
        className="btn btn-quiet min-h-tap"
        disabled={step === 'working'}
        onClick={() => void start()}
      >
        <Download size={18} aria-hidden /> <span>{step === 'working' ? 'Preparing…' : 'Download PDF'}</span>
      </button>
      {step === 'failed' && (
        <p role="alert" className="text-danger mt-2 mb-0">
          The PDF couldn’t be created. Please try again in a moment.
        </p>
      )}
    </div>
  );
}

/** Polls for the PDF until it is ready. Returns false if it can't be created. */
async function waitForPdf(address: string): Promise<boolean> {
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const response = await publicCall('POST', address, undefined, { isRepeatable: true });
    const document = response.ok && isObject(response.body) ? response.body.document : undefined;
    const status = isObject(document) ? document.status : undefined;
    if (status === 'ready') return true;
    if (status !== 'pending' && status !== 'rendering') return false;
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
  return false;
}

/** Saves the file under the name from the server. */
function saveFile(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
