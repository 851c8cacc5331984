import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { findRedisServer } from './redis-server.js';

/** A Redis server for one test, which can stop and start it. It loses all data when it stops. */
export class TestRedis {
  private server: ChildProcess | undefined;

  private constructor(private readonly port: number) {}

  static async start(): Promise<TestRedis> {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const address = probe.address();
    probe.close();
    const redis = new TestRedis(typeof address === 'object' && address ? address.port : 0);
    await redis.startAgain();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async startAgain(): Promise<void> {
    const args = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    this.server = spawn(findRedisServer() ?? 'redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] });
    for await (const chunk of this.server.stdout ?? []) if (String(chunk).includes('Ready to accept')) break;
  }

  async stop(): Promise<void> {
    if (!this.server) return;
    const exited = once(this.server, 'exit');
    this.server.kill('SIGKILL');
    await exited;
  }
}
