import { isOutage } from '@makeport/errors/outage';
import { Logger } from '@makeport/service-kit';
import { Catch, Inject, ServiceUnavailableException, type ArgumentsHost } from '@nestjs/common';
import { BaseExceptionFilter } from '@nestjs/core';

/** Answers 503 during a database outage: callers retry, and no internal error is logged. */
@Catch()
export class OutageFilter extends BaseExceptionFilter {
  constructor(@Inject(Logger) private readonly logger: Logger) {
    super();
  }

  override catch(exception: unknown, host: ArgumentsHost): void {
    if (!isOutage(exception)) {
      super.catch(exception, host);
      return;
    }
    this.logger.warn(
      { err: exception },
      'request failed during a database outage; the caller may retry',
    );
    super.catch(
      new ServiceUnavailableException('Ordering is not available. Please try again.'),
      host,
    );
  }
}
