import { loadConfig } from './config.js';

const DATABASE_URL = 'postgres://desk@localhost/desk';

describe('the configuration', () => {
  it.each([
    ['seal.p12', '/srv/desk/seal.p12'],
    ['/etc/desk/seal.p12', '/etc/desk/seal.p12'],
  ])('finds the certificate %s at %s, in the servers and in commands from any folder', (setting, file) => {
    const config = loadConfig({ DATABASE_URL, DATA_DIR: '/srv/desk', SEAL_CERTIFICATE: setting });
    expect(config.seals.certificate).toBe(file);
  });
});
