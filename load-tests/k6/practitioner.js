import { check, fail, sleep } from 'k6';
import http from 'k6/http';

const base = __ENV.BASE_URL;
/** Number of times to check for a file or an email, once a second, before it counts as missing. */
const ATTEMPTS = 60;

/** A practitioner with a separate IP address. */
export class Practitioner {
  /**
   * @param {{ email: string, password: string }} account
   * @param {number} number
   */
  constructor(account, number) {
    this.account = account;
    this.headers = {
      'Content-Type': 'application/json',
      // Otherwise, the limits per IP address would apply to all practitioners together.
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
   * Sends a request, and returns the JSON of the response.
   *
   * @param {string} call the name under which the request is measured
   */
  send(call, method, path, body) {
    const response = http.request(method, base + path, body && JSON.stringify(body), {
      headers: this.headers,
      tags: { call, name: call },
    });
    const succeeded = check(response, {
      [`${call} succeeded`]: ({ status }) => status >= 200 && status < 300,
    });
    if (!succeeded) fail(`${call} returned ${response.status} ${response.body}`);
    return response.body && response.headers['Content-Type'].startsWith('application/json')
      ? response.json()
      : undefined;
  }

  /**
   * Calls a function once a second until it returns a truthy value, and returns that value.
   *
   * @param {string} what the result to wait for, for the error message
   * @param {() => unknown} poll
   */
  waitFor(what, poll) {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const value = poll();
      if (value) return value;
      sleep(1);
    }
    check(undefined, { [`${what} arrives`]: () => false });
    return fail(`${what} didn't arrive`);
  }
}
