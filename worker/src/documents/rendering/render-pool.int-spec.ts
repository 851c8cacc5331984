import { writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWorker } from '../../testing/worker-process.js';
import type { DocumentDescription } from '../pdf/description.js';
import { renderDocument } from '../pdf/render-document.js';
import { RenderError } from './document-renderer.js';
import { RenderPool } from './render-pool.js';

const here = path.dirname(new URL(import.meta.url).pathname);
const compiled = pathToFileURL(path.resolve(here, '../../../dist/documents/rendering/render-thread.js'));

const documentOf = (text: string): DocumentDescription => ({
  title: text,
  author: '',
  language: 'en',
  paper: 'letter',
  createdAt: '2027-01-01T00:00:00Z',
  footer: '',
  blocks: [{ kind: 'paragraph', text }],
});

const pools: RenderPool[] = [];
function pool(threadFile: URL, size: number, limitMs = 60_000): RenderPool {
  const made = new RenderPool(threadFile, size, limitMs);
  pools.push(made);
  return made;
}
afterEach(async () => {
  for (const made of pools.splice(0)) await made.onApplicationShutdown();
});

/** Creates a thread file whose thread does what a document's title says. */
async function oddThread(): Promise<URL> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'doula-desk-thread-')), 'thread.mjs');
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ id, description: { title } }) => {
      if (title === 'hang') for (;;);
      if (title === 'die') process.exit(1);
      if (title === 'throw') throw new Error('immediately');
      const bytes = new Uint8Array([1]);
      parentPort.postMessage(title === 'fail' ? { id, error: 'TypeError' } : { id, bytes, pages: 1 });
    });`,
  );
  return pathToFileURL(file);
}

describe('rendering threads', () => {
  beforeAll(buildWorker);

  it('render the same bytes as the main thread, concurrently, without blocking it', async () => {
    const threads = pool(compiled, 2);
    const texts = Array.from({ length: 12 }, (_, n) => `Document ${n} 李 👶 שלום`);
    let turns = 0;
    const turning = setInterval(() => {
      turns += 1;
    }, 1);
    const drawn = await Promise.all(texts.map((text) => threads.render(documentOf(text))));
    clearInterval(turning);
    const wanted = await Promise.all(texts.map((text) => renderDocument(documentOf(text))));
    expect(drawn.map(({ bytes }) => Buffer.from(bytes))).toEqual(
      wanted.map(({ bytes }) => Buffer.from(bytes)),
    );
    expect(turns).toBeGreaterThan(10);
  });

  it.each(['die', 'throw', 'fail', 'hang'])('fail only the document that crashes them: %s', async (title) => {
    // The limit also applies to the next documents, whose thread may start slowly on a busy machine.
    const threads = pool(await oddThread(), 1, title === 'hang' ? 2_000 : 60_000);
    const broken = expect(threads.render(documentOf(title))).rejects.toBeInstanceOf(RenderError);
    const others = [threads.render(documentOf('fine')), threads.render(documentOf('fine too'))];
    await broken;
    expect((await Promise.all(others)).map(({ pages }) => pages)).toEqual([1, 1]);
  });

  it('stop when the worker stops, and reject pending requests', async () => {
    const threads = pool(await oddThread(), 1);
    const waiting = ['hang', 'fine'].map((title) => threads.render(documentOf(title)));
    const refused = Promise.all(waiting.map((each) => expect(each).rejects.toBeInstanceOf(RenderError)));
    await threads.onApplicationShutdown();
    await refused;
  });
});
