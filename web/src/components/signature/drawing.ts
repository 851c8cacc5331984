import { SIGNATURE_POINTS_MAX, SIGNATURE_STROKES_MAX, type SignatureDrawing } from '@doula-desk/domain';

type Point = SignatureDrawing['strokes'][number][number];

/**
 * Width of the pad for a height of 1. The same on every screen, so that rotating the phone doesn't distort the
 * drawing.
 */
export const PAD_ASPECT_RATIO = 2.5;

/** Minimum distance between points, as a fraction of the pad. */
const MIN_STEP = 0.003;
/** Precision of stored points: a fifth of a pixel on the widest pad. */
const PRECISION = 10_000;

/** Converts a position on the screen to fractions of the pad's size, clamped to its edges. */
export function pointOf({ clientX, clientY }: { clientX: number; clientY: number }, pad: DOMRect): Point {
  return [toFraction(clientX - pad.left, pad.width), toFraction(clientY - pad.top, pad.height)];
}

function toFraction(distance: number, length: number): number {
  const part = length > 0 ? distance / length : 0;
  return Math.round(Math.min(1, Math.max(0, part)) * PRECISION) / PRECISION;
}

/** Adds a stroke that starts at a point. A full pad stays unchanged. */
export function withStroke(drawing: SignatureDrawing | null, start: Point): SignatureDrawing {
  const { strokes } = drawing ?? { strokes: [] };
  if (strokes.length >= SIGNATURE_STROKES_MAX || pointCount(strokes) >= SIGNATURE_POINTS_MAX) {
    return { aspectRatio: PAD_ASPECT_RATIO, strokes };
  }
  return { aspectRatio: PAD_ASPECT_RATIO, strokes: [...strokes, [start]] };
}

/** Extends the last stroke through some points. */
export function withPoints(drawing: SignatureDrawing, points: readonly Point[]): SignatureDrawing {
  const { aspectRatio, strokes } = drawing;
  const room = SIGNATURE_POINTS_MAX - pointCount(strokes);
  const stroke = [...(strokes.at(-1) ?? [])];
  for (const point of points.slice(0, Math.max(0, room))) {
    const last = stroke.at(-1);
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= MIN_STEP) stroke.push(point);
  }
  return { aspectRatio, strokes: [...strokes.slice(0, -1), stroke] };
}

/** Removes the last stroke; returns null if none is left. */
export function withoutLastStroke({ aspectRatio, strokes }: SignatureDrawing): SignatureDrawing | null {
  return strokes.length > 1 ? { aspectRatio, strokes: strokes.slice(0, -1) } : null;
}

function pointCount(strokes: SignatureDrawing['strokes']): number {
  return strokes.reduce((sum, stroke) => sum + stroke.length, 0);
}

/** Returns the SVG path of a stroke, in a box with the drawing's aspect ratio and height 1. */
export function pathOf(stroke: readonly Point[], aspectRatio: number): string {
  const [start, ...rest] = stroke.map(([x, y]) => [x * aspectRatio, y] as const);
  if (!start) return '';
  const at = ([x, y]: readonly [number, number]) => `${x.toFixed(4)} ${y.toFixed(4)}`;
  // A dot is a line of nearly zero length, which round caps make visible.
  if (rest.length === 0) return `M ${at(start)} l 0.0001 0`;
  return [`M ${at(start)}`, ...rest.map((point) => `L ${at(point)}`)].join(' ');
}
