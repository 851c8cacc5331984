import { mostUsers, profiles } from './k6/profiles.js';
import { openLoadTarget } from './lib/load-target.mjs';

describe('the load profiles', () => {
  it.each(Object.entries({ smoke: 1, load: 50, stress: 200, spike: 150, soak: 30 }))(
    'has %s with %i practitioners',
    (name, users) => {
      expect(mostUsers(name)).toBe(users);
    },
  );

  it('lists the profiles if one is unknown', () => {
    expect(() => mostUsers('rush')).toThrow(Object.keys(profiles).join(', '));
  });
});

describe('a load test', () => {
  const before = { ...process.env };
  afterEach(() => {
    process.env = { ...before };
  });

  it.each(['https://desk.example.org', 'http://localhost.example.org:8080', 'http://192.0.2.1'])(
    "puts no load on %s, which isn't this machine",
    async (url) => {
      process.env.BASE_URL = url;
      process.env.PRACTITIONERS = 'practitioners.json';
      await expect(openLoadTarget()).rejects.toThrow('ALLOW_REMOTE=1');
    },
  );
});
