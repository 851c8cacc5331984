import type { Ink } from '../pen.js';

/** Colors that stay legible on a black-and-white printer or a copier. */
export const colors = {
  text: '#1d1a1f',
  muted: '#55505a',
  heading: '#3f2347',
  rule: '#8a8490',
  faint: '#cfcad3',
} as const;

/** Type sizes in points, at full scale. */
const sizes = { title: 19, section: 12.5, subsection: 10.5, body: 10, small: 8.5 } as const;

export type StyleName = keyof typeof styles;

const styles = {
  title: { size: sizes.title, weight: 'bold', color: colors.heading },
  section: { size: sizes.section, weight: 'bold', color: colors.heading },
  subsection: { size: sizes.subsection, weight: 'bold', color: colors.text },
  body: { size: sizes.body, weight: 'regular', color: colors.text },
  strong: { size: sizes.body, weight: 'bold', color: colors.text },
  italic: { size: sizes.body, weight: 'italic', color: colors.text },
  muted: { size: sizes.body, weight: 'regular', color: colors.muted },
  small: { size: sizes.small, weight: 'regular', color: colors.muted },
  signature: { size: 17, weight: 'italic', color: colors.text },
} as const satisfies Record<string, Ink>;

/** Text styles and distances at a document's scale. */
export class Typography {
  /** @param scale 1 for full scale */
  constructor(readonly scale: number) {}

  ink(name: StyleName): Ink {
    return { ...styles[name], size: styles[name].size * this.scale };
  }

  /** Returns a distance that scales with the type. */
  space(points: number): number {
    return points * this.scale;
  }
}
