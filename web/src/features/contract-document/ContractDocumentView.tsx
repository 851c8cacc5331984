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

/** The text of a contract as the client reads it, shown next to the form, on the signing page, and in print. */
export function ContractDocumentView({ contents, label }: ContractDocumentViewProps) {
  return (
    <article className="contract-document rounded text-break text-body" aria-label={label} dir="auto">
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
        <header>
          <h2 className="m-0 fs-24" dir="auto">
            {block.text}
          </h2>
          {block.subtitle && (
            <p className="mt-1 mb-0 text-body-secondary" dir="auto">
              {block.subtitle}
            </p>
          )}
        </header>
      );
    case 'parties':
      return (
        <div className="contract-parties d-grid gap-3 mt-3h cols-fit-13">
          {block.parties.map(({ party, name, lines }) => (
            <address className="d-grid align-content-start m-0 fs-md" key={party} dir="auto">
              <strong>{name}</strong>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          ))}
        </div>
      );
    case 'heading':
      return (
        <h3 className="pb-1h border-bottom mt-28 mx-0 mb-2h fs-3" dir="auto">
          {block.text}
        </h3>
      );
    case 'facts':
      return (
        <dl className="d-grid gap-2">
          {block.facts.map(({ label, value }) => (
            <div className="d-grid row-gap-0 column-gap-3 cols-2-3" key={label}>
              <dt className="text-body-secondary fw-medium">{label}</dt>
              <dd className="tabular fw-550" dir="auto">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      );
    case 'clause':
      return (
        <section>
          <h4 className="mt-3 mx-0 mb-1 fs-6">{block.heading}</h4>
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
        <div className="d-grid row-gap-4 column-gap-32 cols-fit-13">
          {block.boxes.map((box) => (
            <Signature key={box.party} box={box} />
          ))}
        </div>
      );
  }
}

function Signature({ box: { role, name, signature } }: { box: SignatureBox }) {
  return (
    <section
      className="contract-signature break-inside-avoid"
      aria-label={`Signature of the ${role.toLowerCase()}`}
    >
      <div className="contract-signature-place d-flex align-items-end pb-1 mb-1h min-h-68">
        {signature && <Signed signature={signature} />}
      </div>
      <p className="fw-semibold" dir="auto">
        {name}
      </p>
      <p className="text-body-secondary fs-note">
        {role}
        <span>
          {signature
            ? ` · signed ${formatInstant(signature.signedAt, signature.timeZone)}`
            : ' · not signed yet'}
        </span>
      </p>
      {signature?.isUnproven && (
        <p className="contract-signature-unproven fs-note">
          <span className="badge tone-danger">{UNPROVEN_LABEL}</span> {UNPROVEN_SIGNATURE_TEXT}
        </p>
      )}
    </section>
  );
}

function Signed({ signature: { drawing, name } }: { signature: ContractSignature }) {
  if (drawing) return <SignatureImage drawing={drawing} name={name} />;
  return (
    <span className="fst-italic fs-22" dir="auto">
      {name}
    </span>
  );
}
