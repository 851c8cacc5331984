import { formatInstant, type Instant } from '@doula-desk/domain';
import type { ReactNode } from 'react';
import { Banner } from '../../../components/Banner.js';
import { browserZone } from '../../../lib/clock/browserZone.js';
import type { Finding } from './check-file.js';

const when = (instant: Instant): string => formatInstant(instant, browserZone() ?? 'UTC');

interface FindingViewProps {
  finding: Finding;
  /** The file's name; undefined if a hash was checked. */
  fileName: string | undefined;
}

/** Explains the result of a check, including what it proves and what it doesn't. */
export function FindingView({ finding, fileName }: FindingViewProps) {
  if (finding.kind === 'problem') return <Banner kind="danger">{finding.message}</Banner>;
  return (
    <>
      <Verdict finding={finding} />
      {finding.kind === 'sealed-here' && (
        <>
          <Points heading="What this proves">
            <li>
              Both parties signed this contract through this server, in the steps listed on its audit page.
            </li>
            <li>Not a single byte of the file has changed since.</li>
          </Points>
          <Points heading="What this doesn’t prove">
            <li>
              Who was holding the phone. The server knows that someone opened the link in the client’s email,
              and from which internet address; both are on the audit page.
            </li>
            <li>That the contract is fair or legally valid.</li>
          </Points>
          <Seal certificate={finding.certificate} />
        </>
      )}
      <p className="signing-hash text-break fs-sm">
        SHA-256 of <bdi>{fileName ?? 'the file'}</bdi>
        <span>: {finding.sha256}</span>
      </p>
    </>
  );
}

/** Each result has its own key, because a browser's translator may have replaced the previous result's text nodes. */
function Verdict({ finding }: { finding: Exclude<Finding, { kind: 'problem' }> }) {
  switch (finding.kind) {
    case 'sealed-here':
      return (
        <Banner key="sealed-here" kind="success">
          <p>This contract was sealed here on {when(finding.sealedAt)}. It hasn’t been changed since.</p>
        </Banner>
      );
    case 'imported':
      return (
        <Banner key="imported" kind="info">
          <p>
            This contract was imported from a backup that says it was sealed on {when(finding.sealedAt)}. It
            hasn’t been changed since it was imported.
          </p>
          <p>
            That proves nothing about the signatures: this server didn’t record them and can’t vouch for them.
            Ask the doula for the server that sealed it, or check the digital seal in a PDF reader.
          </p>
        </Banner>
      );
    case 'appended':
      return (
        <Banner key="appended" kind="danger">
          <p>
            Something was added to this file after it was sealed here on {when(finding.sealedAt)}. It may no
            longer show what both parties signed.
          </p>
          <p>Don’t rely on this copy. Ask for the original file, and check that one.</p>
        </Banner>
      );
    case 'changed':
      return (
        <Banner key="changed" kind="danger">
          <p>
            This file was changed after it was sealed: its contents no longer match the digital seal inside
            it.
          </p>
          <p>Don’t rely on this copy. Ask for the original file, and check that one.</p>
        </Banner>
      );
    case 'signed-elsewhere':
      return (
        <Banner key="signed-elsewhere" kind="info">
          <p>
            This server doesn’t recognize this file. It has a digital signature inside, but this server didn’t
            seal it, and anyone can sign a file.
          </p>
          <p>
            Open it in a PDF reader to see who signed it, and compare the certificate’s SHA-256 fingerprint
            with the one published by the signer.
          </p>
        </Banner>
      );
    case 'unknown':
      return (
        <Banner key="unknown" kind="danger">
          <p>This server doesn’t recognize this file. It wasn’t sealed here, or it has been changed since.</p>
          <p>
            Printing to PDF or saving it again in another program changes a file, too. Check the file exactly
            as you received it.
          </p>
        </Banner>
      );
  }
}

function Seal({ certificate }: { certificate: string | null }) {
  if (certificate === null)
    return (
      <p key="no-certificate">
        This contract is from before sealed files carried a digital signature, so it can only be checked here.
      </p>
    );
  return (
    <p key="certificate">
      You can also check this file without this server: a PDF reader such as Adobe Acrobat Reader shows the
      digital seal inside it. The SHA-256 fingerprint of its certificate must be <code>{certificate}</code>.
    </p>
  );
}

function Points({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h2>{heading}</h2>
      <ul>{children}</ul>
    </section>
  );
}
