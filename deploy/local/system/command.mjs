import { spawn } from 'node:child_process';
import { BAD_CONFIGURATION, badConfiguration, Failure } from './failure.mjs';
import { ROOT } from './paths.mjs';

// Enough to find the cause of a failed build, but little enough to keep in memory.
const MAX_OUTPUT_LENGTH = 64 * 1024;

/**
 * @typedef {object} Command
 * @property {string} command
 * @property {string[]} args
 * @property {string} [cwd] defaults to the product's folder
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string} [input] text for its standard input
 * @property {number} [uid]
 * @property {number} [gid]
 * @property {AbortSignal} [signal] ends the command
 */

/**
 * Runs a command to completion. Never rejects for a status other than 0, only for a command that can't be started or
 * that `signal` ended.
 *
 * @param {Command} options
 * @returns {Promise<{ code: number, output: string, stdout: string }>} `output` has both streams, or only the end of
 * them if they're long
 */
export function run({ command, args, cwd = ROOT, env = process.env, input, uid, gid, signal }) {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const child = spawn(command, args, { cwd, env, uid, gid, stdio: 'pipe', windowsHide: true });
    let output = '';
    let stdout = '';
    const stop = () => child.kill('SIGTERM');
    signal?.addEventListener('abort', stop, { once: true });
    child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output = (output + text).slice(-MAX_OUTPUT_LENGTH);
      stdout = (stdout + text).slice(-MAX_OUTPUT_LENGTH);
    });
    child.stderr.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output = (output + text).slice(-MAX_OUTPUT_LENGTH);
    });
    // A command that ends early closes its input; its exit status has the result.
    child.stdin.on('error', () => {});
    child.stdin.end(input ?? '');
    child.on('error', reject);
    child.on('close', (code) => {
      signal?.removeEventListener('abort', stop);
      if (signal?.aborted) {
        reject(signal.reason);
      } else {
        resolve({ code: code ?? 1, output: output.trim(), stdout: stdout.trim() });
      }
    });
  });
}

/**
 * Runs a command that has to succeed.
 *
 * @param {Command} options
 * @param {string} failureMessage
 * @returns {Promise<string>} its standard output
 * @throws {Failure} with the command's output as details
 */
export async function mustRun(options, failureMessage) {
  const { code, output, stdout } = await run(options).catch((error) => {
    if (options.signal?.aborted) {
      throw error;
    }
    return { code: 1, output: String(error), stdout: '' };
  });
  if (code === BAD_CONFIGURATION) {
    throw badConfiguration(output);
  }
  if (code !== 0) {
    throw new Failure(failureMessage, { details: output });
  }
  return stdout;
}
