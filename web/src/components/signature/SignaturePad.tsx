import type { SignatureDrawing } from '@doula-desk/domain';
import { Eraser, Undo2 } from 'lucide-react';
import { type PointerEvent, useId, useRef } from 'react';
import { describedBy, FieldNotes } from '../fields.js';
import { PAD_ASPECT_RATIO, pointOf, withoutLastStroke, withPoints, withStroke } from './drawing.js';
import { Strokes } from './SignatureImage.js';

interface SignaturePadProps {
  drawing: SignatureDrawing | null;
  error: string | undefined;
  /** Receives an update function, because several changes may happen before the next render. */
  onDraw: (change: DrawingChange) => void;
}

export type DrawingChange = (drawing: SignatureDrawing | null) => SignatureDrawing | null;

/**
 * A pad for signing with a finger, pen, or mouse. Stores points as fractions of the pad's size, so that the
 * drawing survives rotating the phone, scrolling, and resizing the window.
 */
export function SignaturePad({ drawing, error, onDraw }: SignaturePadProps) {
  const id = useId();
  /** The pointer that is drawing. A second finger or the palm is ignored. */
  const drawsWith = useRef<number | null>(null);

  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (drawsWith.current !== null || event.button !== 0) return;
    event.preventDefault();
    drawsWith.current = event.pointerId;
    event.currentTarget.setPointerCapture(event.pointerId);
    const start = pointOf(event, event.currentTarget.getBoundingClientRect());
    onDraw((current) => withStroke(current, start));
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (event.pointerId !== drawsWith.current) return;
    const pad = event.currentTarget.getBoundingClientRect();
    const { nativeEvent } = event;
    const through = nativeEvent.getCoalescedEvents?.() ?? [];
    const points = (through.length > 0 ? through : [nativeEvent]).map((each) => pointOf(each, pad));
    onDraw((current) => current && withPoints(current, points));
  };
  const end = (event: PointerEvent<SVGSVGElement>) => {
    if (event.pointerId === drawsWith.current) drawsWith.current = null;
  };

  return (
    <div className="max-w-34">
      <div
        className={
          error
            ? 'signature-pad position-relative w-100 overflow-hidden rounded is-invalid'
            : 'signature-pad position-relative w-100 overflow-hidden rounded'
        }
      >
        <span className="signature-line position-absolute" aria-hidden="true" />
        {!drawing && (
          <span
            className="signature-invitation position-absolute text-center end-0 start-0"
            aria-hidden="true"
          >
            Sign here
          </span>
        )}
        <svg
          className="signature-surface position-absolute w-100 h-100"
          viewBox={`0 0 ${PAD_ASPECT_RATIO} 1`}
          role="img"
          aria-label={drawing ? 'Your drawn signature' : 'Signature pad'}
          aria-describedby={describedBy(id, 'hint', error)}
          onPointerDown={begin}
          onPointerMove={draw}
          onPointerUp={end}
          onPointerCancel={end}
          onLostPointerCapture={end}
        >
          {drawing && <Strokes drawing={drawing} />}
        </svg>
      </div>
      <FieldNotes
        id={id}
        hint="Draw with your finger, a pen, or a mouse, or type your name instead."
        error={error}
      />
      <div className="d-flex gap-2 mt-2">
        <button
          type="button"
          className="btn btn-quiet btn-sm min-h-tap"
          disabled={!drawing}
          onClick={() => onDraw((current) => current && withoutLastStroke(current))}
        >
          <Undo2 size={16} aria-hidden /> Undo
        </button>
        <button
          type="button"
          className="btn btn-quiet btn-sm min-h-tap"
          disabled={!drawing}
          onClick={() => onDraw(() => null)}
        >
          <Eraser size={16} aria-hidden /> Clear
        </button>
      </div>
    </div>
  );
}
