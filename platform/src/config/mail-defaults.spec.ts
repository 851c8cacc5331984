import { loadConfig } from './config.js';

const DATABASE_URL = 'postgresql://doula:word@localhost:5432/doula_desk';
const mailOf = (variables: Record<string, string>) => loadConfig({ DATABASE_URL, ...variables }).mail;

describe('SMTP_REQUIRE_TLS', () => {
  it.each(['smtp.example.org', 'user:p%40ss@smtp.example.org:587', '192.168.1.20:25', '[2001:db8::1]:25'])(
    'is on by default for smtp://%s',
    (server) => {
      expect(mailOf({ SMTP_URL: `smtp://${server}` }).requireTls).toBe(true);
    },
  );

  it.each(['localhost:25', '127.0.0.1:2525', '127.1.2.3', '[::1]:25', 'mailpit:1025', 'mail.localhost'])(
    'is off by default for smtp://%s',
    (server) => {
      expect(mailOf({ SMTP_URL: `smtp://${server}` }).requireTls).toBe(false);
    },
  );

  it('has the value that the operator sets, regardless of the host', () => {
    const remote = 'smtp://smtp.example.org';
    expect(mailOf({ SMTP_URL: remote, SMTP_REQUIRE_TLS: 'false' }).requireTls).toBe(false);
    expect(mailOf({ SMTP_URL: 'smtp://localhost', SMTP_REQUIRE_TLS: 'true' }).requireTls).toBe(true);
  });
});

describe('the host name that the worker sends to the mail server', () => {
  it.each([
    ['https://desk.example.org', 'desk.example.org'],
    ['https://desk.example.org:8443/', 'desk.example.org'],
    ['http://192.168.1.20:8080', '[192.168.1.20]'],
    ['http://[2001:db8::1]:8080', '[IPv6:2001:db8::1]'],
  ])('is the host of %s', (APP_URL, name) => {
    expect(mailOf({ APP_URL }).ehloName).toBe(name);
  });

  it('is SMTP_EHLO_NAME if it is set', () => {
    const SMTP_EHLO_NAME = 'relay.example.org';
    expect(mailOf({ APP_URL: 'https://desk.example.org', SMTP_EHLO_NAME }).ehloName).toBe(SMTP_EHLO_NAME);
  });
});

it('sends from the domain in APP_URL unless MAIL_FROM is set', () => {
  expect(mailOf({ APP_URL: 'https://desk.example.org' }).from).toBe('Doula Desk <no-reply@desk.example.org>');
  expect(mailOf({ APP_URL: 'http://192.168.1.20:8080' }).from).toBe('Doula Desk <no-reply@localhost>');
  expect(mailOf({ MAIL_FROM: 'Clinic <desk@example.org>' }).from).toBe('Clinic <desk@example.org>');
});
