import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from './http.mjs';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A password whose every character has a special meaning in a URL, a shell, an env file, or a Compose file. */
export const SPECIAL_CHARACTERS = 'p@$#:/%"{}?&=+\\ <é>$HOME*';

export const services = /** @type {const} */ (['postgres', 'redis', 'api', 'worker', 'web']);

/** @typedef {{ code: number, output: string }} Outcome */

/** The Compose project under test, with its own name, settings, port, and volumes. */
export class Stack {
  /**
   * @param {string} project
   * @param {string} folder contains its env file
   * @param {number} port
   * @param {string[]} compose the command and its first arguments
   */
  constructor(project, folder, port, compose) {
    this.project = project;
    this.folder = folder;
    this.url = `http://127.0.0.1:${port}`;
    this.port = port;
    this.command = compose;
  }

  /** Prepares a project without starting it. */
  static async prepare() {
    const folder = mkdtempSync(path.join(tmpdir(), 'doula-desk-compose-'));
    const project = `doula-desk-check-${randomBytes(3).toString('hex')}`;
    const port = await freePort();
    const stack = new Stack(project, folder, port, composeCommand());
    stack.writeSettings();
    return stack;
  }

  /** Returns the project that another process prepared and described with `asEnvironment`. */
  static fromEnvironment() {
    const { project, folder, port, command } = JSON.parse(process.env.COMPOSE_CHECK_STACK ?? '{}');
    return new Stack(project, folder, port, command);
  }

  /** Returns the environment variables that let another process find this project. */
  asEnvironment() {
    const { project, folder, port, command } = this;
    return { COMPOSE_CHECK_STACK: JSON.stringify({ project, folder, port, command }) };
  }

  get envFile() {
    return path.join(this.folder, '.env');
  }

  /** @param {Record<string, string>} [changes] changes to the check's settings */
  writeSettings(changes) {
    const settings = {
      POSTGRES_PASSWORD: SPECIAL_CHARACTERS,
      REDIS_PASSWORD: SPECIAL_CHARACTERS,
      WEB_PORT: `127.0.0.1:${this.port}`,
      ...changes,
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name}='${value}'\n`);
    writeFileSync(this.envFile, lines.join(''), { mode: 0o600 });
  }

  /**
   * Runs a Compose command and shows its output.
   *
   * @param {...string} args
   */
  async show(...args) {
    const { code } = await run([...this.commandLine(), ...args], 'inherit');
    if (code !== 0) throw new Error(`compose ${args.join(' ')} exited with ${code}`);
  }

  /**
   * Runs a Compose command and returns its output.
   *
   * @param {...string} args
   * @returns {Promise<Outcome>}
   */
  compose(...args) {
    return run([...this.commandLine(), ...args], 'pipe');
  }

  /**
   * Runs a command inside a service, without a terminal.
   *
   * @param {string} service
   * @param {...string} command
   * @returns {Promise<Outcome>}
   */
  inside(service, ...command) {
    return this.compose('exec', '-T', service, ...command);
  }

  /**
   * @param {string} service
   * @returns {Promise<any>} the engine's data about the service's container
   */
  async inspect(service) {
    const { output: id } = await this.compose('ps', '-q', service);
    const { output } = await run(['docker', 'inspect', id.trim()], 'pipe');
    return JSON.parse(output)[0];
  }

  /**
   * Waits until the services are healthy.
   *
   * @param {readonly string[]} names
   */
  async untilHealthy(names) {
    for (const name of names) {
      await eventually(`${name} is healthy`, 120, async () => {
        const { State } = await this.inspect(name);
        return State.Health?.Status === 'healthy' ? true : undefined;
      });
    }
  }

  /** Removes containers, networks, and volumes. */
  async remove() {
    await this.show('down', '--volumes', '--remove-orphans', '--timeout', '60');
    rmSync(this.folder, { recursive: true, force: true });
  }

  commandLine() {
    return [...this.command, '--env-file', this.envFile, '--project-name', this.project];
  }
}

/**
 * @param {string[]} command
 * @param {'inherit' | 'pipe'} output
 * @returns {Promise<Outcome>}
 */
export function run([name = '', ...args], output) {
  return new Promise((resolve, reject) => {
    const child = spawn(name, args, {
      cwd: ROOT,
      stdio: ['ignore', output, output],
      env: composeEnvironment(),
    });
    let text = '';
    child.stdout?.on('data', (chunk) => {
      text += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      text += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: text }));
  });
}

/** Removes the product's settings, because variables of this shell would override the env file. */
function composeEnvironment() {
  const { PATH, HOME, DOCKER_HOST, DOCKER_CONFIG } = process.env;
  return { PATH, HOME, DOCKER_HOST, DOCKER_CONFIG, DOCKER_BUILDKIT: '1', COMPOSE_DOCKER_CLI_BUILD: '1' };
}

function composeCommand() {
  const plugin = spawnSync('docker', ['compose', 'version'], { stdio: 'ignore' });
  return plugin.status === 0 ? ['docker', 'compose'] : ['docker-compose'];
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
