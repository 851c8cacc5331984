import { setTimeout as delay } from 'node:timers/promises';
import { hasEnded, stopChild } from '../system/children.mjs';
import { BAD_CONFIGURATION, badConfiguration, Failure } from '../system/failure.mjs';
import { CRASH_LIMIT, createRestartPolicy } from './restart-policy.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * @typedef {object} ServiceOptions
 * @property {string} name as a person knows it
 * @property {() => ChildProcess | Promise<ChildProcess>} start
 * @property {number} stopLimitMs
 * @property {() => string} lastWords what the part wrote to standard error since its start
 * @property {(pid: number) => void} onStart
 * @property {(reason: Failure) => void} onGiveUp
 * @property {ReturnType<typeof createRestartPolicy>} [policy] the usual one if left out
 */

/** One part of the product that runs as a child process: kept running until it is stopped or crashes too often. */
export class Service {
  /** @param {ServiceOptions} options */
  constructor(options) {
    this.options = options;
    this.policy = options.policy ?? createRestartPolicy();
    this.halt = new AbortController();
    /** @type {ChildProcess | undefined} */
    this.child = undefined;
    /** Whether the running child has said that it is ready. */
    this.ready = false;
  }

  /** @param {ChildProcess} [running] a first child that was already started */
  async run(running) {
    const child = running ?? (await this.options.start());
    this.child = child;
    this.ready = false;
    child.on('message', (message) => {
      this.ready ||= message === 'ready' && this.child === child;
    });
    if (child.pid !== undefined) {
      this.options.onStart(child.pid);
    }
    // A restart that was under way when the stop came.
    if (this.halt.signal.aborted) {
      await stopChild(child, this.options.stopLimitMs);
    } else if (hasEnded(child)) {
      this.crashed(child.exitCode);
    } else {
      child.once('exit', (code) => {
        // A child that was replaced did not crash.
        if (this.child === child) this.crashed(code);
      });
    }
  }

  /**
   * Replaces the running child by a new one.
   *
   * @param {number} stopLimitMs
   */
  async restart(stopLimitMs) {
    const old = this.child;
    this.child = undefined;
    if (old !== undefined) await stopChild(old, stopLimitMs);
    if (!this.halt.signal.aborted) await this.run();
  }

  /** @param {number | null} code */
  crashed(code) {
    if (this.halt.signal.aborted) {
      return;
    }
    this.ready = false;
    const { name, lastWords, onGiveUp } = this.options;
    const wait = code === BAD_CONFIGURATION ? undefined : this.policy(Date.now());
    if (wait !== undefined) {
      this.restarting = delay(wait, undefined, { signal: this.halt.signal })
        .then(() => this.run())
        .catch((error) => {
          if (!this.halt.signal.aborted) {
            onGiveUp(
              error instanceof Failure ? error : new Failure(`The ${name} could not be started again.`),
            );
          }
        });
    } else if (code === BAD_CONFIGURATION) {
      onGiveUp(badConfiguration(lastWords()));
    } else {
      onGiveUp(
        new Failure(`The ${name} crashed ${CRASH_LIMIT} times within a minute.`, { details: lastWords() }),
      );
    }
  }

  /** @param {AbortSignal} [hurry] ends a stop that takes its time */
  async stop(hurry) {
    this.halt.abort();
    await this.restarting;
    if (this.child !== undefined) {
      await stopChild(this.child, this.options.stopLimitMs, hurry);
    }
  }
}
