import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { copyText } from './secureContext.js';

const SOURCES = join(process.cwd(), 'web/src');
const ONLY_HOME = join('lib', 'secureContext.ts');

/** Features that browsers omit on plain HTTP, except on localhost. */
const restricted = [
  /\bcrypto\.(?:randomUUID|subtle)\b/u,
  /\bnavigator\.(?:clipboard|credentials|geolocation|locks|mediaDevices|serviceWorker|share|storage|wakeLock)\b/u,
  /\b(?:caches\.|cookieStore\b|showOpenFilePicker|showSaveFilePicker|new Notification\b|new PushManager\b)/u,
];

it('uses secure-context features in only one module', () => {
  const users = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/u.test(path) && !/\.test\.tsx?$/u.test(path))
    .filter((path) => {
      const source = readFileSync(join(SOURCES, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gmu, '');
      return restricted.some((pattern) => pattern.test(source));
    });
  expect(users).toEqual([ONLY_HOME]);
});

describe('copying', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'clipboard');
    Reflect.deleteProperty(document, 'execCommand');
  });

  it.each([true, false])(
    'falls back to copying a selection when there is no clipboard, and returns %s',
    async (works) => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
      const copied: string[] = [];
      const execCommand = jest.fn(() => {
        copied.push((document.activeElement as HTMLTextAreaElement).value);
        return works;
      });
      Object.defineProperty(document, 'execCommand', { value: execCommand, configurable: true });
      document.body.innerHTML = '<button>Copy</button>';
      document.querySelector('button')?.focus();
      expect(await copyText('abcd-efgh')).toBe(works);
      expect(copied).toEqual(['abcd-efgh']);
      expect(document.querySelector('textarea')).toBeNull();
      expect(document.activeElement?.textContent).toBe('Copy');
    },
  );
});
