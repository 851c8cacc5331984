import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { productVersion } from '../config/product-version.js';
import type { OpenSpan, SpanFacts, Tracing } from './span.js';
import { traceQueries } from './trace-queries.js';

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER };

/** Sends traces by OTLP over HTTP. Loaded only if the operator has set a collector. */
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
    // No propagator: this server must not trust the trace headers of a stranger's request.
    provider.register({ propagator: null });
    return new OpenTelemetryTracing(provider, traceQueries(trace.getTracer('doula-desk', productVersion)));
  }

  start(name: string, kind: 'server' | 'consumer', facts: SpanFacts): OpenSpan {
    // A root span: jobs that a request queues are traced separately.
    const span = this.tracer.startSpan(name, { kind: kinds[kind], attributes: facts, root: true });
    const active = trace.setSpan(context.active(), span);
    return {
      within: (work) => context.with(active, work),
      end: (ended, error) => endSpan(span, ended, error),
    };
  }

  async stop(): Promise<void> {
    this.stopQueries();
    await this.provider.shutdown();
    trace.disable();
    context.disable();
  }
}

function endSpan(span: Span, facts: SpanFacts, error: string | undefined): void {
  span.setAttributes(facts);
  if (error !== undefined) {
    span.setAttribute('error.type', error);
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}
