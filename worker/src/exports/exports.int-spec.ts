import { EXPORT_KEPT_DAYS } from '@doula-desk/domain';
import { StorageFullError } from '@doula-desk/platform';
import { seedPractice, smallPractice, storedNames } from '@doula-desk/platform/testing';
import { jest } from '@jest/globals';
import { DocumentRenderer, RenderError } from '../documents/rendering/document-renderer.js';
import { ExportTestHarness } from '../testing/export-test-harness.js';
import { SweepExportsJob } from './sweep-exports.job.js';

let harness: ExportTestHarness;
let ownerId: string;

beforeAll(async () => {
  harness = await ExportTestHarness.open();
});
afterAll(() => harness.close());
beforeEach(async () => {
  ownerId = await seedPractice(harness.database.pool, {
    ...smallPractice,
    clients: 1,
    each: 1,
    documents: 1,
  });
});

const bell = () => harness.harness.bell(ownerId);
const stored = () => storedNames(harness.files, `exports/${ownerId}`);

describe('an export', () => {
  it('is created and recorded with its size and expiry, with one notification', async () => {
    const id = await harness.request(ownerId, 'CSV');
    expect(await harness.run(id)).toBe('created');
    const row = await harness.row(id);
    expect(row).toMatchObject({ status: 'ready', progress: 100, failure: null, attempts: 1 });
    expect(Number(row.size)).toBe(await harness.files.size(row.fileKey ?? ''));
    const days = ((row.expiresAt?.getTime() ?? 0) - (row.finishedAt?.getTime() ?? 0)) / 86_400_000;
    expect(days).toBe(EXPORT_KEPT_DAYS);
    expect(await bell()).toMatchObject([
      { title: 'Export ready', type: 'system', route: '/settings?tab=documentation' },
    ]);
    expect(await harness.run(id)).toBe('nothing to do');
    expect(await bell()).toHaveLength(1);
  });

  it('is created by one worker at a time', async () => {
    const id = await harness.request(ownerId, 'CSV');
    const outcomes = await Promise.all([1, 2, 3].map(() => harness.run(id)));
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1);
    expect(await harness.row(id)).toMatchObject({ status: 'ready', attempts: 1 });
  });

  it('fails before it writes anything if it would use up the reserved disk space', async () => {
    const id = await harness.request(ownerId, 'CSV');
    const space = jest.spyOn(harness.files, 'requireSpace').mockRejectedValueOnce(new StorageFullError());
    expect(await harness.run(id)).toBe('failed: storage');
    space.mockRestore();
    expect(await harness.row(id)).toMatchObject({ status: 'failed', failure: 'storage' });
  });

  it('fails if the disk is full, sends a notification and an email, and leaves no file', async () => {
    const id = await harness.request(ownerId, 'CSV');
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const put = jest.spyOn(harness.files, 'put').mockImplementationOnce(async (_key, content) => {
      content.destroy();
      throw full;
    });
    expect(await harness.run(id)).toBe('failed: storage');
    put.mockRestore();
    expect(await harness.row(id)).toMatchObject({ status: 'failed', failure: 'storage', fileKey: null });
    expect(await bell()).toMatchObject([{ title: 'Export failed', type: 'urgent' }]);
    expect(await harness.harness.mails(ownerId)).toHaveLength(1);
    expect(await stored()).toEqual([]);
  });

  it("reports a page that can't be rendered, and leaves no file", async () => {
    const id = await harness.request(ownerId, 'PDF');
    const render = jest.spyOn(harness.harness.get(DocumentRenderer as never) as DocumentRenderer, 'render');
    render.mockRejectedValueOnce(new RenderError('broke'));
    expect(await harness.run(id)).toBe('failed: cannot-be-drawn');
    render.mockRestore();
    expect(await stored()).toEqual([]);
  });

  it('is abandoned if it crashes the worker every time', async () => {
    const id = await harness.request(ownerId, 'CSV', 'running');
    await harness.database.prisma.export.update({ where: { id }, data: { attempts: 3 } });
    expect(await harness.run(id)).toBe('failed: interrupted');
  });

  it("leaves no file and creates no notification if it's deleted while it's being created", async () => {
    const id = await harness.request(ownerId, 'PDF');
    const renderer = harness.harness.get(DocumentRenderer as never) as DocumentRenderer;
    const render = jest.spyOn(renderer, 'render').mockImplementationOnce(async () => {
      await harness.database.prisma.export.delete({ where: { id } });
      return { bytes: new Uint8Array([1]), pages: 1, anchors: {} };
    });
    expect(await harness.run(id)).toBe('no longer wanted');
    render.mockRestore();
    expect(await stored()).toEqual([]);
    expect(await bell()).toEqual([]);
  });
});

describe('the export cleanup', () => {
  const sweep = (at: Date) => harness.harness.get(SweepExportsJob).handle({}, at);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

  it('removes an export after it expires, with its file', async () => {
    const id = await harness.request(ownerId, 'CSV');
    await harness.run(id);
    await sweep(inDays(EXPORT_KEPT_DAYS - 1));
    expect(await stored()).toHaveLength(1);
    await sweep(inDays(EXPORT_KEPT_DAYS + 1));
    expect(await harness.database.prisma.export.count({ where: { id } })).toBe(0);
    expect(await stored()).toEqual([]);
  });

  it("keeps an export that hasn't been created yet", async () => {
    const id = await harness.request(ownerId, 'CSV');
    await sweep(inDays(100));
    expect(await harness.row(id)).toMatchObject({ status: 'pending' });
  });
});
