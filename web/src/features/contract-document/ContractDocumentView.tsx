import {
  type ContractBlock,
  type ContractContents,
  type ContractSignature,
  formatInstant,
  type SignatureBox,
  UNPROVEN_LABEL,
  UNPROVEN_SIGNATURE_TEXT,
} from '@doula-desk/domain';
import { SignatureImage } from '../../components/signature/SignatureImage.js';
import './contract-document.scss';

interface ContractDocumentViewProps {
  contents: ContractContents;
  /** Accessible name. */
  label: string;
}

/** The text of a contract as the client reads it: next to the form, on the signing page, and in print. */
export function ContractDocumentView({ contents, label }: ContractDocumentViewProps) {
  return (
    <article className="contract-document" aria-label={label} dir="auto">
      {contents.blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id and never move
        <Block key={index} block={block} />
      ))}
    </article>
  );
}

function Block({ block }: { block: ContractBlock }) {
  switch (block.kind) {
    case 'title':
      return (
        <header className="contract-title">
          <h2 dir="auto">{block.text}</h2>
          {block.subtitle && <p dir="auto">{block.subtitle}</p>}
        </header>
      );
    case 'parties':
      return (
        <div className="contract-parties">
          {block.parties.map(({ party, name, lines }) => (
            <address key={party} dir="auto">
              <strong>{name}</strong>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          ))}
        </div>
      );
    case 'heading':
      return <h3 dir="auto">{block.text}</h3>;
    case 'facts':
      return (
        <dl className="contract-facts">
          {block.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      );
    case 'clause':
      return (
        <section className="contract-clause">
          <h4>{block.heading}</h4>
          {block.text.split(/\n{2,}/u).map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may repeat
            <p key={index} dir="auto">
              {paragraph}
            </p>
          ))}
        </section>
      );
    case 'signatures':
      return (
        <div className="contract-signatures">
          {block.boxes.map((box) => (
            <Signature key={box.party} box={box} />
          ))}
        </div>
      );
  }
}

function Signature({ box: { role, name, signature } }: { box: SignatureBox }) {
  return (
    <section className="contract-signature" aria-label={`Signature of the ${role.toLowerCase()}`}>
      <div className="contract-signature-place">{signature && <Signed signature={signature} />}</div>
      <p className="contract-signature-name" dir="auto">
        {name}
      </p>
      <p className="contract-signature-role">
        {role}
        <span>
          {signature
            ? ` · signed ${formatInstant(signature.signedAt, signature.timeZone)}`
            : ' · not signed yet'}
        </span>
      </p>
      {signature?.isUnproven && (
        <p className="contract-signature-unproven">
          <span className="badge tone-danger">{UNPROVEN_LABEL}</span> {UNPROVEN_SIGNATURE_TEXT}
        </p>
      )}
    </section>
  );
}

function Signed({ signature: { drawing, name } }: { signature: ContractSignature }) {
  if (drawing) return <SignatureImage drawing={drawing} name={name} />;
  return (
    <span className="contract-signature-typed" dir="auto">
      {name}
    </span>
  );
}
