import { isWebsite } from './website.js';

it.each([
  '',
  'https://example.org',
  'http://example.org/about?x=1',
  'example.org',
  'www.bücher.example',
  'EXAMPLE.org/zoe',
])('accepts %j as a website', (text) => expect(isWebsite(text)).toBe(true));

it.each([
  'not a url',
  'example',
  'https://',
  'javascript:alert(1)',
  'ftp://example.org',
  'mailto:zoe@example.org',
  'https://a b.org',
])('rejects %j as a website', (text) => expect(isWebsite(text)).toBe(false));
