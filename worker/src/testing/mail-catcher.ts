import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** How a mail server responds to a message. */
export type MailServerResponse =
  | 'accept'
  | 'reject temporarily'
  | 'reject permanently'
  | 'reject the sender'
  | 'accept and hang up';

/** Before agreeing to accept a message, or after reading one. */
export type Stage = 'before' | 'after';

export interface CaughtMail {
  /** The actual recipients, from the envelope. */
  recipients: string[];
  mail: ParsedMail;
}

/** A mail server that records the messages it receives. */
export class MailCatcher {
  readonly caught: CaughtMail[] = [];
  /** Decides what to do with each message, given the number of messages offered before it. */
  receive: (offered: number) => MailServerResponse = () => 'accept';
  /** Delays before agreeing to accept a message and after reading one, in milliseconds. */
  delays = { before: 0, after: 0 };
  /** The stage at which the server waits until `resume`. */
  private gate: { at: Stage; open: Promise<void>; release: () => void } | undefined;
  /** Number of messages offered to it. */
  offered = 0;
  /** Number of messages that it has read completely. */
  read = 0;
  /** The name that the last client introduced itself with. */
  ehloName: string | undefined;

  private readonly sockets = new Set<Socket>();
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 200,
    onMailFrom: (_address, session, done) => {
      this.ehloName = session.hostNameAppearsAs || undefined;
      const isRejected = this.receive(this.offered) === 'reject the sender';
      done(isRejected ? rejection('5.7.1 sender not allowed', 553) : undefined);
    },
    onRcptTo: async (_address, _session, done) => {
      const reception = this.receive(this.offered);
      this.offered += 1;
      await this.pass('before');
      if (reception === 'reject permanently') return done(rejection('5.1.1 no such mailbox', 550));
      done(reception === 'reject temporarily' ? rejection('come back later', 451) : undefined);
    },
    onData: async (stream, session, done) => {
      // If the sender was killed during the transmission, nothing was sent.
      const mail = await simpleParser(stream).catch(() => undefined);
      if (!mail) return;
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      this.read += 1;
      await this.pass('after');
      this.caught.push({ recipients, mail });
      if (this.receive(this.offered - 1) === 'accept and hang up') this.hangUp();
      else done();
    },
  });

  static async start(): Promise<MailCatcher> {
    const catcher = new MailCatcher();
    catcher.server.on('error', () => undefined);
    catcher.server.server.on('connection', (socket: Socket) => {
      catcher.sockets.add(socket);
      socket.once('close', () => catcher.sockets.delete(socket));
    });
    await new Promise<void>((resolve) => catcher.server.listen(0, '127.0.0.1', () => resolve()));
    return catcher;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  /** Makes the server wait at a stage until `resume`. */
  holdAt(at: Stage): void {
    let release = (): void => undefined;
    const open = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.gate = { at, open, release };
  }

  resume(): void {
    this.gate?.release();
    this.gate = undefined;
  }

  /** Returns the messages to an address. */
  to(address: string): CaughtMail[] {
    return this.caught.filter(({ recipients }) => recipients.includes(address));
  }

  stop(): Promise<void> {
    this.resume();
    this.hangUp();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async pass(stage: Stage): Promise<void> {
    await wait(this.delays[stage]);
    if (this.gate?.at === stage) await this.gate.open;
  }

  private hangUp(): void {
    for (const socket of this.sockets) socket.destroy();
  }
}

function rejection(message: string, responseCode: number): Error {
  return Object.assign(new Error(message), { responseCode });
}
