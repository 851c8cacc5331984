// Renders text of 25,000, 50,000, and 100,000 characters in several scripts. 100,000 characters is the maximum in a
// note. The time should grow linearly with the length: the last column, the ratio of the longest text's time to the
// shortest text's time, should be about 4.
//
//   npm run build && node load-tests/long-texts.mjs

import { renderDocument } from '../worker/dist/documents/pdf/render-document.js';

const scripts = {
  Latin: 'Zoë sleeps well and looks forward to the birth. ',
  Chinese: '她睡得很好，期待着分娩。我们谈到了呼吸和姿势',
  Japanese: '彼女はよく眠り、出産を楽しみにしています。',
  Arabic: 'تنام جيدا وتتطلع إلى الولادة وتحدثنا عن التنفس ',
  Thai: 'เธอนอนหลับสบายและรอคอยการคลอดเราพูดคุยเรื่องการหายใจ',
};
const LENGTHS = [25_000, 50_000, 100_000];

/** @param {string} text */
async function seconds(text) {
  const began = performance.now();
  await renderDocument({
    title: 'Note',
    author: 'Lo Example',
    language: 'en',
    paper: 'letter',
    createdAt: new Date().toISOString(),
    footer: 'Note',
    blocks: [{ kind: 'paragraph', text }],
  });
  return (performance.now() - began) / 1000;
}

for (const [script, unit] of Object.entries(scripts)) {
  // The first rendering isn't measured, because it opens the fonts.
  await seconds(unit);
  const times = [];
  for (const length of LENGTHS) times.push(await seconds(unit.repeat(length / unit.length)));
  const [shortest = 0, , longest = 0] = times;
  const shown = times.map((time, i) => `${LENGTHS[i]}: ${time.toFixed(2)} s`).join(', ');
  console.log(`${script}: ${shown}, ${(longest / shortest).toFixed(1)} times`);
}
