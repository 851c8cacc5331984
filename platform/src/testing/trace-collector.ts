import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  links?: { traceId: string; spanId: string }[];
}

interface Received {
  resourceSpans: { resource: object; scopeSpans: { spans: ReceivedSpan[] }[] }[];
}

/** An OpenTelemetry collector that keeps what it receives. */
export class TraceCollector {
  private constructor(
    private readonly server: http.Server,
    readonly endpoint: string,
    /** The bodies of all requests. */
    readonly received: Received[],
  ) {}

  static async start(): Promise<TraceCollector> {
    const received: Received[] = [];
    const server = http.createServer(async (request, response) => {
      if (request.url === '/v1/traces') received.push((await json(request)) as Received);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    return new TraceCollector(server, `http://127.0.0.1:${port}/`, received);
  }

  get spans(): ReceivedSpan[] {
    return this.received.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );
  }

  close(): void {
    this.server.close();
  }
}
