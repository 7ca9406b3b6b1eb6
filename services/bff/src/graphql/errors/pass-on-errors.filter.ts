import { Logger } from '@makeport/service-kit';
import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { answerHttpError } from './http-errors';

/**
 * Rethrows GraphQL errors: GraphqlEngine and RealtimeServer map and log them, and Nest's own filter
 * would log each refusal as a failure. Answers other requests with a response of the same shape.
 */
@Catch()
export class PassOnErrors implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    if (host.getType<string>() !== 'http') throw error;
    answerHttpError(error, host.switchToHttp().getResponse<FastifyReply>(), this.logger);
  }
}
