import type { SignatureDrawing } from '@doula-desk/domain';
import { pathOf } from './drawing.js';

/** Width of the line, for a pad that is 1 high. */
export const LINE_WIDTH = 0.022;

/** The lines of a drawn signature, for an SVG with a height of 1. */
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
        // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only ever added or taken at the end
        <path key={index} d={pathOf(stroke, aspectRatio)} />
      ))}
    </g>
  );
}

/** A signature as it was drawn, to be looked at. */
export function SignatureImage({ drawing, name }: { drawing: SignatureDrawing; name: string }) {
  return (
    <svg
      className="signature-image"
      viewBox={`0 0 ${drawing.aspectRatio} 1`}
      role="img"
      aria-label={`Drawn signature of ${name}`}
    >
      <Strokes drawing={drawing} />
    </svg>
  );
}
