import { context, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import type { ClientBase } from 'pg';
import { isRecording } from './tracing';

const MAX_TEXT = 500;

type Query = (...given: unknown[]) => unknown;

/**
 * Records each query of the connection as a span, if the active trace is recorded. Spans contain no
 * values: parameters and quoted texts are left out.
 */
export function traceQueries(connection: ClientBase): void {
  const query = connection.query.bind(connection) as Query;
  connection.query = ((...given: unknown[]): unknown => {
    const text = getText(given[0]);
    if (text === undefined || !isRecording()) return query(...given);
    const span = startSpan(text);
    return inSpan(span, query, given);
  }) as typeof connection.query;
}

/** Returns the text of a query; undefined for streams and cursors, which are not traced. */
function getText(asked: unknown): string | undefined {
  if (typeof asked === 'string') return asked;
  if (typeof asked !== 'object' || asked === null || 'submit' in asked || !('text' in asked))
    return undefined;
  return typeof asked.text === 'string' ? asked.text : undefined;
}

function startSpan(text: string): Span {
  const words = text.trim().replaceAll(/\s+/g, ' ');
  const operation = /^\w+/.exec(words)?.[0].toUpperCase() ?? 'QUERY';
  return trace.getTracer('@makeport/service-kit').startSpan(
    `postgresql ${operation}`,
    {
      kind: SpanKind.CLIENT,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': words.replaceAll(/'(?:[^']|'')*'/g, '?').slice(0, MAX_TEXT),
      },
    },
    context.active(),
  );
}

/**
 * Runs the query and ends the span with its result. The driver accepts a callback or returns a
 * promise.
 */
function inSpan(span: Span, query: Query, given: unknown[]): unknown {
  const end = (error?: unknown): void => {
    if (error) span.setStatus({ code: SpanStatusCode.ERROR, message: getCode(error) });
    span.end();
  };
  const last = given.at(-1);
  if (typeof last === 'function') {
    const answer = last as (error: unknown, result: unknown) => unknown;
    const told = context.bind(context.active(), (error: unknown, result: unknown) => {
      end(error);
      return answer(error, result);
    });
    return query(...given.slice(0, -1), told);
  }
  const answered = query(...given);
  if (!(answered instanceof Promise)) {
    end();
    return answered;
  }
  // This branch handles the rejection; the caller receives it through the returned promise.
  answered.then(() => end(), end);
  return answered;
}

/** Returns the SQLSTATE, because PostgreSQL's messages contain values. */
function getCode(error: unknown): string {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' ? code : 'error';
}
