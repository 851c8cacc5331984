import type { SignatureDrawing } from '@doula-desk/domain';
import { pathOf } from './drawing.js';

/** Width of the line, for a pad with height 1. */
export const LINE_WIDTH = 0.022;

/** The strokes of a drawn signature, for an SVG with height 1. */
export function Strokes({ drawing: { strokes, aspectRatio } }: { drawing: SignatureDrawing }) {
  return (
    <g
      fill="none"
      stroke="currentColor"
      strokeWidth={LINE_WIDTH}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {strokes.map((stroke, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only added or removed at the end
        <path key={index} d={pathOf(stroke, aspectRatio)} />
      ))}
    </g>
  );
}

/** A drawn signature, read-only. */
export function SignatureImage({ drawing, name }: { drawing: SignatureDrawing; name: string }) {
  return (
    <svg
      className="signature-image d-block w-auto mw-100"
      viewBox={`0 0 ${drawing.aspectRatio} 1`}
      role="img"
      aria-label={`Drawn signature of ${name}`}
    >
      <Strokes drawing={drawing} />
    </svg>
  );
}
