import sharp from 'sharp';
import { settingsCalls } from '../testing/settings-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';
import { encodeLogo } from './pictures.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const { get, put } = settingsCalls(() => api);

describe('uploading images', () => {
  const dataUrl = (bytes: Buffer, type = 'image/jpeg') => `data:${type};base64,${bytes.toString('base64')}`;
  const photo = (format: 'jpeg' | 'png' | 'webp', width = 900, height = 600) =>
    sharp({ create: { width, height, channels: 3, background: '#a05' } })
      .toFormat(format)
      .toBuffer();
  const avatar = (token: string, profileImage: string | null) => put(token, { profile: { profileImage } });
  const bytesOf = (url: string | null) => Buffer.from(url?.split(',')[1] ?? '', 'base64');

  it.each(['jpeg', 'png', 'webp'] as const)(
    'stores a %s small, square, and without metadata',
    async (format) => {
      const { token } = await api.register();
      const { body } = await avatar(token, dataUrl(await photo(format), 'image/whatever'));
      const kept = bytesOf(body.settings.profile.profileImage);
      const { width, height, format: as, exif } = await sharp(kept).metadata();
      expect({ width, height, as, exif }).toEqual({ width: 256, height: 256, as: 'jpeg', exif: undefined });
      expect(kept.length).toBeLessThan(40_000);
      const again = await avatar(token, body.settings.profile.profileImage);
      expect(again.body.settings.profile.profileImage).toBe(body.settings.profile.profileImage);
      expect((await avatar(token, null)).body.settings.profile.profileImage).toBeNull();
    },
  );

  it('rotates a photo upright', async () => {
    const { token } = await api.register();
    // Left half white, right half black, with metadata that says it is rotated by 90 degrees.
    const left = await sharp({ create: { width: 300, height: 600, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const lying = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#000' } })
      .composite([{ input: left, left: 0, top: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body } = await avatar(token, dataUrl(lying));
    const { data } = await sharp(bytesOf(body.settings.profile.profileImage))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[128 + 256 * 20]).toBeGreaterThan(240);
    expect(data[128 + 256 * 235]).toBeLessThan(15);
  });

  it('rejects an image that is invalid, damaged, a program, or too large', async () => {
    const { token } = await api.register();
    const whole = await photo('jpeg', 2000, 2000);
    const notPictures = [
      'data:image/png;base64,AAAA',
      'https://example.org/me.png',
      dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'image/svg+xml'),
      dataUrl(Buffer.from('....ftypheic....'), 'image/heic'),
      dataUrl(whole.subarray(0, whole.length / 2)),
    ];
    for (const url of notPictures) {
      const { status, body } = await avatar(token, url);
      expect({ status, message: body.message }).toEqual({
        status: 400,
        message: 'Please select an image file (JPG, PNG, etc.)',
      });
    }
    const large = await avatar(token, dataUrl(Buffer.alloc(5_242_881, 1)));
    expect(large.body.message).toBe('File size must be less than 5MB');
    expect((await get(token)).body.settings.profile.profileImage).toBeNull();
  });

  it('decodes one at a time, and lets only a few wait', async () => {
    const picture = dataUrl(await photo('png', 10, 10));
    const encoded = await Promise.allSettled(Array.from({ length: 12 }, () => encodeLogo(picture, 'logo')));
    expect(encoded.map(({ status }) => status)).toEqual([
      ...Array(8).fill('fulfilled'),
      ...Array(4).fill('rejected'),
    ]);
    expect(encoded.at(-1)).toMatchObject({ reason: { code: 'UNAVAILABLE' } });
  });

  it("keeps a logo's aspect ratio", async () => {
    const { token } = await api.register();
    const { body } = await put(token, { practice: { logo: dataUrl(await photo('png', 1800, 600)) } });
    const { width, height, format } = await sharp(bytesOf(body.settings.practice.logo)).metadata();
    expect({ width, height, format }).toEqual({ width: 600, height: 200, format: 'png' });
  });
});
