import type { FieldsBlock } from '../description.js';
import type { Tag } from '../tag.js';
import { layoutLine } from '../text/layout-text.js';
import type { LayoutContext } from './layout-context.js';
import type { Strip } from './strip.js';
import { drawLine, lineHeight, textStrips } from './text-strips.js';

/** Fraction of the width used by labels next to their values. */
const LABEL_SHARE = 0.3;
/** Maximum length of a string that is likely to fit on one line. */
const SHORT = 150;
/** Maximum fraction of a line for a label with a run-in value. */
const LONGEST_RUN_IN = 0.6;

/** Returns label and value pairs, each tagged as a paragraph. */
export function fieldStrips({ rows, arrangement = 'beside' }: FieldsBlock, context: LayoutContext): Strip[] {
  const set = { beside: besideStrips, stacked: stackedStrips, 'run-in': runInStrips }[arrangement];
  return rows.flatMap((row) => set(row, context));
}

type Row = FieldsBlock['rows'][number];

function stackedStrips({ label, value }: Row, { root, type, width }: LayoutContext): Strip[] {
  const tag: Tag = { type: 'P', parent: root };
  return [
    ...textStrips(label, { tag, ink: type.ink('strong'), width, gap: type.space(7), withNext: true }),
    ...textStrips(value, { tag, ink: type.ink('body'), width }),
  ];
}

function besideStrips({ label, value }: Row, { root, type, width }: LayoutContext): Strip[] {
  const tag: Tag = { type: 'P', parent: root };
  const labelWidth = width * LABEL_SHARE;
  const labels = textStrips(label, { tag, ink: type.ink('muted'), width: labelWidth - type.space(8) });
  const ink = type.ink('body');
  // A short value stays close to its label, even if it's right-to-left text.
  const oneLine = value.length <= SHORT && !value.includes('\n') ? layoutLine(value, ink).width : width;
  const room = Math.min(width, labelWidth + Math.ceil(oneLine));
  const values = textStrips(value, { tag, ink, width: room, indent: labelWidth });
  return sideBySide(labels, values, type.space(3));
}

/** Combines the lines of a label and a value into shared strips. Screen readers get the label first, then the value. */
function sideBySide(labels: Strip[], values: Strip[], gap: number): Strip[] {
  const count = Math.max(labels.length, values.length);
  return Array.from({ length: count }, (_, index) => {
    const label = labels[index];
    const value = values[index];
    return {
      height: Math.max(label?.height ?? 0, value?.height ?? 0),
      gap: index === 0 ? gap : 0,
      // A label with several lines stays with its value.
      withNext: index < labels.length - 1 || (value?.withNext ?? false),
      draw: (pen, x, y) => {
        label?.draw(pen, x, y);
        value?.draw(pen, x, y);
      },
    };
  });
}

/** Puts a bold label and its value in one paragraph, to fit more on a page. */
function runInStrips({ label, value }: Row, { root, type, width }: LayoutContext): Strip[] {
  const tag: Tag = { type: 'P', parent: root };
  const strong = type.ink('strong');
  const body = type.ink('body');
  const gap = type.space(2.5);
  const labelLine = layoutLine(`${label}:`, strong);
  const indent = labelLine.width + body.size * 0.35;
  const [firstLine = '', ...otherLines] = value.split('\n');
  const whole = layoutLine(firstLine, body);
  const fitsBeside = indent + whole.width <= width;
  if (fitsBeside) {
    const first: Strip = {
      height: Math.max(lineHeight(labelLine, strong), lineHeight(whole, body)),
      gap,
      withNext: false,
      draw: (pen, x, y) => {
        pen.tagged(tag, () => {
          drawLine(pen, labelLine, strong, { x, y, width: labelLine.width });
          drawLine(pen, whole, body, { x: x + indent, y, width: whole.width });
        });
      },
    };
    const rest = otherLines.flatMap((line) =>
      textStrips(line, { tag, ink: body, width, indent: type.space(8) }),
    );
    return [first, ...rest];
  }
  const tooLong = labelLine.width > width * LONGEST_RUN_IN;
  const labels = textStrips(`${label}:`, { tag, ink: strong, width, gap, withNext: true });
  const values = textStrips(value, { tag, ink: body, width, indent: tooLong ? 0 : type.space(8) });
  return [...labels, ...values];
}
