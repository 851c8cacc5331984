import {
  type ContractBlock,
  type ContractContents,
  type ContractSignature,
  formatInstant,
  UNPROVEN_LABEL,
  UNPROVEN_SIGNATURE_TEXT,
} from '@doula-desk/domain';
import type { Block, LetterheadBlock, Picture, SignatureBox } from '../documents/pdf/description.js';

/** Returns a contract's contents as PDF blocks, with the same parts in the same order as the preview. */
export function contractBlocks({ blocks }: ContractContents, logo: Picture | undefined): Block[] {
  return [letterheadOf(blocks, logo), ...blocks.flatMap(toBlocks)];
}

/** Returns a letterhead with the practice's details from when the contract was sent. */
function letterheadOf(blocks: readonly ContractBlock[], logo: Picture | undefined): LetterheadBlock {
  const parties = blocks.flatMap((block) => (block.kind === 'parties' ? block.parties : []));
  const practice = parties.find(({ party }) => party === 'practitioner');
  const title = blocks.find((block) => block.kind === 'title');
  const name = title?.subtitle || practice?.name || '';
  const lines = practice?.lines.filter((line) => line !== name) ?? [];
  return {
    kind: 'letterhead',
    name,
    lines: lines.length > 0 ? [lines.join(' · ')] : [],
    ...(logo ? { logo } : {}),
  };
}

function toBlocks(block: ContractBlock): Block[] {
  switch (block.kind) {
    case 'title':
      return [{ kind: 'heading', level: 1, text: block.text }];
    case 'parties': {
      const rows = block.parties.map(({ party, name, lines }) => ({
        label: party === 'client' ? 'Client' : 'Doula',
        value: [name, ...lines].join('\n'),
      }));
      return [{ kind: 'fields', rows }];
    }
    case 'heading':
      return [{ kind: 'heading', level: 2, text: block.text }];
    case 'facts':
      return [{ kind: 'fields', rows: block.facts }];
    case 'clause':
      return [
        { kind: 'heading', level: 3, text: block.heading },
        ...block.text.split(/\n\s*\n/u).map((text): Block => ({ kind: 'paragraph', text })),
      ];
    case 'signatures':
      return [{ kind: 'signatures', boxes: block.boxes.map(toBox) }, ...marks(block.boxes)];
  }
}

type Boxes = Extract<ContractBlock, { kind: 'signatures' }>['boxes'];

/** Returns the notices for signatures that the server can't verify. */
function marks(boxes: Boxes): Block[] {
  return boxes
    .filter(({ signature }) => signature?.isUnproven)
    .map(({ role }) => ({
      kind: 'paragraph',
      text: `${role}: ${UNPROVEN_LABEL}. ${UNPROVEN_SIGNATURE_TEXT}`,
      tone: 'strong',
    }));
}

function toBox({ role, name, signature }: Boxes[number]): SignatureBox {
  if (!signature) return { role, name, details: ['Date:'] };
  const signed = `Signed ${formatInstant(signature.signedAt, signature.timeZone)}`;
  const details = signature.isUnproven ? [signed, UNPROVEN_LABEL] : [signed];
  return { role, name: signature.name, signature: drawn(signature) ?? { typed: signature.name }, details };
}

function drawn({ drawing }: ContractSignature): SignatureBox['signature'] {
  return drawing ? { strokes: { ratio: drawing.aspectRatio, lines: drawing.strokes } } : undefined;
}
