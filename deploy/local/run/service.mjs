import { setTimeout as delay } from 'node:timers/promises';
import { hasEnded, stopChild } from '../system/children.mjs';
import { reportsDiskFull } from '../system/disk.mjs';
import { BAD_CONFIGURATION, badConfiguration, Failure } from '../system/failure.mjs';
import { CRASH_LIMIT, createRestartPolicy, LONGEST_DELAY_MS } from './restart-policy.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * @typedef {object} ServiceOptions
 * @property {string} name the name in messages
 * @property {() => ChildProcess | Promise<ChildProcess>} start
 * @property {number} stopLimitMs
 * @property {() => string} lastErrors what the part wrote to standard error since its start
 * @property {(pid: number) => void} onStart
 * @property {(reason: Failure) => void} onGiveUp
 * @property {() => Promise<boolean>} isDiskFull whether the part lacks the disk space that it needs to run
 * @property {() => void} onDiskFull called once per shortage when the part has to wait for disk space
 * @property {number} [diskFullWaitMs] the pause between two attempts while the disk is full
 * @property {ReturnType<typeof createRestartPolicy>} [policy] defaults to the usual one
 */

/**
 * One part of the product that runs as a child process: it is kept running until it is stopped or crashes too often.
 * While the disk is full, the part keeps being restarted, since someone can free up space, and the other parts can keep
 * running.
 */
export class Service {
  /** @param {ServiceOptions} options */
  constructor(options) {
    this.options = options;
    this.policy = options.policy ?? createRestartPolicy();
    this.halt = new AbortController();
    /** @type {ChildProcess | undefined} */
    this.child = undefined;
    /** Whether the running child has reported that it is ready. */
    this.ready = false;
    /** Whether `onDiskFull` has been called for the current shortage. */
    this.waitsForSpace = false;
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
    // A restart was in progress when the stop was requested.
    if (this.halt.signal.aborted) {
      await stopChild(child, this.options.stopLimitMs);
    } else if (hasEnded(child)) {
      this.handleCrash(child.exitCode);
    } else {
      child.once('exit', (code) => {
        // A child that was replaced didn't crash.
        if (this.child === child) this.handleCrash(code);
      });
    }
  }

  /**
   * Replaces the running child with a new one.
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
  handleCrash(code) {
    if (this.halt.signal.aborted) {
      return;
    }
    this.ready = false;
    const { name, lastErrors, onGiveUp } = this.options;
    if (code === BAD_CONFIGURATION) {
      onGiveUp(badConfiguration(lastErrors()));
      return;
    }
    const wait = this.policy(Date.now());
    if (wait !== undefined) {
      // This is the first crash in a while, so a full disk counts as a new shortage.
      this.waitsForSpace = false;
      this.scheduleRestart(wait);
    } else {
      const details = lastErrors();
      this.restarting = this.waitForSpaceOrGiveUp(
        new Failure(`The ${name} crashed ${CRASH_LIMIT} times within a minute.`, { details }),
      );
    }
  }

  /** @param {number} wait the wait in milliseconds */
  scheduleRestart(wait) {
    this.restarting = delay(wait, undefined, { signal: this.halt.signal })
      .then(() => this.run())
      .catch((error) =>
        this.waitForSpaceOrGiveUp(
          error instanceof Failure
            ? error
            : new Failure(`The ${this.options.name} couldn't be restarted.`, { details: String(error) }),
        ),
      );
  }

  /** @param {Failure} failure */
  async waitForSpaceOrGiveUp(failure) {
    const isFull =
      reportsDiskFull(`${failure.message}\n${failure.details}`) || (await this.options.isDiskFull());
    if (this.halt.signal.aborted) {
      return;
    }
    if (!isFull) {
      this.options.onGiveUp(failure);
      return;
    }
    if (!this.waitsForSpace) {
      this.options.onDiskFull();
    }
    this.waitsForSpace = true;
    this.scheduleRestart(this.options.diskFullWaitMs ?? LONGEST_DELAY_MS);
  }

  /** @param {AbortSignal} [force] kills it instead of waiting */
  async stop(force) {
    this.halt.abort();
    await this.restarting;
    if (this.child !== undefined) {
      await stopChild(this.child, this.options.stopLimitMs, force);
    }
  }
}
