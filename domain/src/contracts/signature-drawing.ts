import type { SignatureDrawing } from './contract.js';
import { SIGNATURE_POINTS_MAX, SIGNATURE_STROKES_MAX } from './contract.options.js';

/** Minimum and maximum ratio of a pad's width to its height, from phones in portrait to very wide pads. */
const ASPECT_MIN = 0.2;
const ASPECT_MAX = 20;
/** Coordinates are rounded to four decimal places, which is less than a pen's width on any pad. */
const ROUNDING = 10_000;

/**
 * Reads a drawn signature for storage. Returns undefined if the value is invalid: too long, outside the pad, or just a
 * dot.
 */
export function readSignatureDrawing(value: unknown): SignatureDrawing | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { aspectRatio, strokes } = value as { aspectRatio?: unknown; strokes?: unknown };
  if (typeof aspectRatio !== 'number' || !(aspectRatio >= ASPECT_MIN && aspectRatio <= ASPECT_MAX)) {
    return undefined;
  }
  if (!Array.isArray(strokes) || strokes.length === 0 || strokes.length > SIGNATURE_STROKES_MAX) {
    return undefined;
  }
  if (!strokes.every((stroke): stroke is unknown[] => Array.isArray(stroke))) return undefined;
  const count = strokes.reduce((sum, stroke) => sum + stroke.length, 0);
  if (count < 2 || count > SIGNATURE_POINTS_MAX) return undefined;
  if (!strokes.every((stroke) => stroke.length > 0 && stroke.every(isPoint))) return undefined;
  const points = strokes as [number, number][][];
  return {
    aspectRatio: rounded(aspectRatio),
    strokes: points.map((stroke) => stroke.map(([x, y]) => [rounded(x), rounded(y)])),
  };
}

function isPoint(value: unknown): value is [number, number] {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    value.every((part) => typeof part === 'number' && part >= 0 && part <= 1)
  );
}

function rounded(value: number): number {
  return Math.round(value * ROUNDING) / ROUNDING;
}
