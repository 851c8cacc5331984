import { context, type Link, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { productVersion } from '../config/product-version.js';
import type { OpenSpan, SpanAttributes, Tracing } from './span.js';
import { traceQueries } from './trace-queries.js';

/** Matches a W3C `traceparent` of version 00, the only version so far. */
const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER };

/** Sends traces with OTLP over HTTP. Loaded only if the operator has configured a collector. */
export class OpenTelemetryTracing implements Tracing {
  private readonly tracer = trace.getTracer('doula-desk', productVersion);

  private constructor(
    private readonly provider: NodeTracerProvider,
    private readonly stopQueries: () => void,
  ) {}

  static start(endpoint: string, service: string): OpenTelemetryTracing {
    const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
    const provider = new NodeTracerProvider({
      resource: resourceFromAttributes({ 'service.name': service, 'service.version': productVersion }),
      spanProcessors: [new BatchSpanProcessor(exporter)],
    });
    // No propagator, because this server must not trust trace headers from outside requests.
    provider.register({ propagator: null });
    return new OpenTelemetryTracing(provider, traceQueries(trace.getTracer('doula-desk', productVersion)));
  }

  start(name: string, kind: 'server' | 'consumer', facts: SpanAttributes, cause?: string): OpenSpan {
    // A root span with a link: a job may run hours after the request that queued it, and several times.
    const options = { kind: kinds[kind], attributes: facts, links: linksTo(cause), root: true };
    const span = this.tracer.startSpan(name, options);
    const active = trace.setSpan(context.active(), span);
    return {
      within: (work) => context.with(active, work),
      end: (ended, error) => endSpan(span, ended, error),
    };
  }

  current(): string | undefined {
    const span = trace.getActiveSpan()?.spanContext();
    return span && `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`;
  }

  async stop(): Promise<void> {
    this.stopQueries();
    await this.provider.shutdown();
    trace.disable();
    context.disable();
  }
}

function linksTo(cause = ''): Link[] {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(cause) ?? [];
  if (!traceId || !spanId || !flags) return [];
  return [{ context: { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true } }];
}

function endSpan(span: Span, facts: SpanAttributes, error: string | undefined): void {
  span.setAttributes(facts);
  if (error !== undefined) {
    span.setAttribute('error.type', error);
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}
