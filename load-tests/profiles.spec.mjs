import { mostUsers, profiles } from './k6/profiles.js';

describe('the load profiles', () => {
  it.each(Object.entries({ smoke: 1, evening: 10, clinic: 50 }))(
    'has %s with %i practitioners',
    (name, users) => {
      expect(mostUsers(name)).toBe(users);
    },
  );

  it('lists the profiles if one is unknown', () => {
    expect(() => mostUsers('rush')).toThrow(Object.keys(profiles).join(', '));
  });
});
