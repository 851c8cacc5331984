// Measures the landing page on a slow phone, with a connection of 1.6 Mbit/s and 150 ms of latency, and a processor
// that is four times slower. Alternates five first visits each to the built page, gzipped as the API serves it, and to
// a bare static page under the same conditions. Needs Chromium on the path, or CHROMIUM_PATH. Run after a build:
//   npm run build && node load-tests/landing-vitals.mjs

import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { startProduct } from '../deploy/local/testing/product.mjs';
import { findChromium } from '../deploy/local/testing/tools.mjs';

const RUNS = 5;
const KILOBIT = 1000 / 8;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1600 * KILOBIT,
  uploadThroughput: 750 * KILOBIT,
};
const CPU_SLOWDOWN = 4;
const VIEWPORT = { width: 360, height: 740 };
/** Milliseconds without requests after which the first view counts as complete. */
const QUIET_MS = 2500;

const limits = { lcp: 2000, tbt: 200, cls: 0.05, bytes: 300_000 };

const bareHtml = gzipSync(
  '<!doctype html><title>Bare</title><meta name="viewport" content="width=device-width"><h1>Be there for the birth.</h1>',
);

/** Starts a server with a single static page. */
async function startBareServer() {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
    response.end(bareHtml);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the bare server has no port');
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() };
}

/** Collects performance entries in the page. */
function observe() {
  const seen = { lcp: 0, cls: 0, tbt: 0, element: '' };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      seen.lcp = entry.startTime;
      seen.element =
        /** @type {{ element?: Element }} */ (/** @type {unknown} */ (entry)).element?.tagName ?? '';
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = /** @type {{ value: number, hadRecentInput: boolean }} */ (
        /** @type {unknown} */ (entry)
      );
      if (!shift.hadRecentInput) seen.cls += shift.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    // The part of a long task beyond 50 ms delays input.
    for (const { duration } of list.getEntries()) seen.tbt += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 */
async function visit(browser, url) {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  let bytes = 0;
  let last = Date.now();
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    last = Date.now();
  });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'load' });
  while (Date.now() - last < QUIET_MS) await page.waitForTimeout(100);
  const seen = await page.evaluate(
    () =>
      /** @type {{ seen: { lcp: number, cls: number, tbt: number, element: string } }} */ (
        /** @type {unknown} */ (globalThis)
      ).seen,
  );
  await context.close();
  return { ...seen, bytes };
}

/** @param {number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const product = await startProduct();
const bare = await startBareServer();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  /** @type {Record<string, Awaited<ReturnType<typeof visit>>[]>} */
  const runs = { bare: [], landing: [] };
  await visit(browser, bare.url);
  await visit(browser, `${product.url}/`);
  for (let run = 0; run < RUNS; run++) {
    runs.bare?.push(await visit(browser, bare.url));
    runs.landing?.push(await visit(browser, `${product.url}/`));
  }
  for (const [name, visits] of Object.entries(runs)) {
    console.log(name);
    for (const { lcp, tbt, cls, bytes, element } of visits) {
      console.log(
        `  LCP ${lcp.toFixed(0).padStart(5)} ms (${element}), TBT ${tbt.toFixed(0).padStart(4)} ms, CLS ${cls.toFixed(3)}, ${(bytes / 1000).toFixed(1)} kB`,
      );
    }
  }
  const landing = runs.landing ?? [];
  for (const [figure, limit] of Object.entries(limits)) {
    const value = median(landing.map((run) => run[/** @type {'lcp'} */ (figure)]));
    const over = value > limit;
    console.log(`median ${figure}: ${Number(value.toFixed(3))} of ${limit}${over ? '  OVER' : ''}`);
    if (over) process.exitCode = 1;
  }
} finally {
  await browser.close();
  bare.close();
  await product.stop();
}
