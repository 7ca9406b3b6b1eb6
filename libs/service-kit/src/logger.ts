import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream } from 'pino';
import type { BaseConfig } from './config';
import { currentImpersonator } from './rpc/rpc-call';
import { currentTraceId } from './tracing/tracing';

/** The injection token: `@Inject(Logger) logger: Logger`. */
export const Logger = Symbol('Logger');
export type Logger = pino.Logger;

const SECRETS = ['password', 'token', 'secret', 'clientSecret', 'cookie', 'authorization', 'card'];

/**
 * Returns the fields of an error that may be logged. All others are dropped, because drivers attach
 * queries, parameters and whole requests to their errors.
 */
function describeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const code: unknown = 'code' in error ? error.code : undefined;
  return {
    type: error.name,
    message: error.message,
    ...(code === undefined ? {} : { code }),
    stack: error.stack,
    ...(error.cause === undefined || depth > 3
      ? {}
      : { cause: describeError(error.cause, depth + 1) }),
  };
}

/**
 * Creates a logger that writes JSON lines to stdout, with the service, the trace id and the viewing
 * administrator. Callers add ids, but never whole requests.
 */
export function createLogger(
  service: string,
  config: Pick<BaseConfig, 'LOG_LEVEL'>,
  destination?: DestinationStream,
): Logger {
  const options: pino.LoggerOptions = {
    level: config.LOG_LEVEL,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    serializers: {
      err: (error: unknown) => describeError(error),
      error: (error: unknown) => describeError(error),
    },
    redact: {
      paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
    mixin: () => {
      const traceId = currentTraceId();
      const impersonatorId = currentImpersonator();
      return { ...(traceId && { traceId }), ...(impersonatorId && { impersonatorId }) };
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Writes Nest's own messages to the logger. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }
  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  private write(
    level: 'trace' | 'debug' | 'warn' | 'error' | 'fatal',
    message: unknown,
    rest: unknown[],
  ): void {
    // Nest passes the context as the last argument. An error is the message, or its stack precedes
    // the context.
    const context = rest.at(-1);
    const fields = typeof context === 'string' ? { context } : {};
    if (message instanceof Error) this.logger[level]({ ...fields, err: message }, message.message);
    else this.logger[level](fields, String(message));
  }
}
