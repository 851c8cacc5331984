import { check, fail, sleep } from 'k6';
import http from 'k6/http';

const base = __ENV.BASE_URL;
/** How often a file or a mail is asked for before it counts as missing, once a second. */
const ATTEMPTS = 60;

/** A practitioner at their own address, who signs in when they first need to. */
export class Practitioner {
  /**
   * @param {{ email: string, password: string }} account
   * @param {number} number
   */
  constructor(account, number) {
    this.account = account;
    this.headers = {
      'Content-Type': 'application/json',
      // Limits by address would otherwise take all practitioners for one.
      'X-Forwarded-For': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    };
  }

  signIn() {
    const { idToken } = this.send('sign in', 'POST', '/auth/login', this.account);
    this.headers.Authorization = `Bearer ${idToken}`;
  }

  get isSignedIn() {
    return 'Authorization' in this.headers;
  }

  get(call, path) {
    return this.send(call, 'GET', path);
  }

  /**
   * Sends a request, and returns its answer's JSON.
   *
   * @param {string} call name under which it is measured
   */
  send(call, method, path, body) {
    const response = http.request(method, base + path, body && JSON.stringify(body), {
      headers: this.headers,
      tags: { call, name: call },
    });
    const answers = check(response, { [`${call} answers`]: ({ status }) => status >= 200 && status < 300 });
    if (!answers) fail(`${call} answered ${response.status} ${response.body}`);
    return response.body && response.headers['Content-Type'].startsWith('application/json')
      ? response.json()
      : undefined;
  }

  /**
   * Asks once a second until an answer is there.
   *
   * @param {() => unknown} ask returns undefined until then
   */
  waitFor(what, ask) {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const value = ask();
      if (value) return value;
      sleep(1);
    }
    check(undefined, { [`${what} arrives`]: () => false });
    return fail(`${what} didn't arrive`);
  }
}
