import { type Config, createLogger } from '@doula-desk/platform';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { operatorCommands } from '../operator/commands.js';
import { OperatorModule } from '../operator/operator.module.js';

const start = (config: Config) =>
  NestFactory.createApplicationContext(OperatorModule.for(config, createLogger('operator', 'silent')), {
    logger: false,
    abortOnError: false,
  });

/**
 * Runs operator commands in a test. A server's services are started once, because that takes longer than most commands.
 */
export class TestOperator {
  private readonly apps = new Map<Config, Promise<INestApplicationContext>>();
  private readonly closers: (() => Promise<void>)[] = [];

  /** @throws whatever the command throws; `printed` has what it printed before */
  async run(config: Config, args: string[], printed: string[] = []): Promise<string> {
    const commands = operatorCommands(
      () => this.open(config),
      (text) => printed.push(text),
      async () => undefined,
    );
    await commands.parseAsync(args, { from: 'user' });
    return printed.join('\n');
  }

  /** Stops the services of all servers. */
  async close(): Promise<void> {
    await Promise.all(this.closers.map((close) => close()));
  }

  private open(config: Config): Promise<INestApplicationContext> {
    const app = this.apps.get(config) ?? this.start(config);
    this.apps.set(config, app);
    return app;
  }

  private async start(config: Config): Promise<INestApplicationContext> {
    const app = await start(config);
    this.closers.push(app.close.bind(app));
    // Each command closes what it opened.
    app.close = async () => undefined;
    return app;
  }
}
