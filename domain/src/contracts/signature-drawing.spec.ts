import { readSignatureDrawing } from './signature-drawing.js';

it("rounds a signature's points to four decimal places", () => {
  const drawing = {
    aspectRatio: 3,
    strokes: [
      [
        [0.123456, 1],
        [0, 0.5],
      ],
      [[1, 1]],
    ],
  };
  expect(readSignatureDrawing(drawing)).toEqual({
    aspectRatio: 3,
    strokes: [
      [
        [0.1235, 1],
        [0, 0.5],
      ],
      [[1, 1]],
    ],
  });
});

const point = [0.5, 0.5];
it.each([
  ['a missing drawing', undefined],
  ['a picture', 'data:image/png;base64,'],
  ['a drawing without strokes', { aspectRatio: 3, strokes: [] }],
  ['a dot', { aspectRatio: 3, strokes: [[point]] }],
  ['an empty stroke', { aspectRatio: 3, strokes: [[point, point], []] }],
  ['a point outside the pad', { aspectRatio: 3, strokes: [[point, [1.1, 0]]] }],
  ['an invalid point', { aspectRatio: 3, strokes: [[point, [0, Number.NaN]]] }],
  ['a three-dimensional point', { aspectRatio: 3, strokes: [[point, [0, 0, 0]]] }],
  ['a pad without a size', { aspectRatio: 0, strokes: [[point, point]] }],
  ['too many points', { aspectRatio: 3, strokes: [Array(5001).fill(point)] }],
  ['too many strokes', { aspectRatio: 3, strokes: Array(201).fill([point]) }],
])('rejects %s as a signature', (_, value) => {
  expect(readSignatureDrawing(value)).toBeUndefined();
});
