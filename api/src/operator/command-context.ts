import type { INestApplicationContext } from '@nestjs/common';

/** Dependencies of the operator's commands. */
export interface CommandContext {
  /** Starts the services, lets a command work with them, and stops them. */
  withServices: (work: (app: INestApplicationContext) => Promise<void>) => Promise<void>;
  print: (text: string) => void;
}
