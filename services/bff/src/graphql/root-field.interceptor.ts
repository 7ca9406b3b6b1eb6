import { isDomainError } from '@makeport/errors';
import { Metrics, withSpan } from '@makeport/service-kit';
import {
  Inject,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { GqlExecutionContext, type GqlContextType } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import type { Histogram } from 'prom-client';
import { from, lastValueFrom, type Observable } from 'rxjs';

/** Rate, errors, duration and a span for each field of Query, Mutation and Subscription. */
@Injectable()
export class RootFieldInterceptor implements NestInterceptor {
  private readonly seconds: Histogram<'operation' | 'outcome'>;

  constructor(@Inject(Metrics) metrics: Metrics) {
    this.seconds = metrics.seconds('graphql_seconds', 'Root fields', ['operation', 'outcome']);
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType<GqlContextType>() !== 'graphql') return next.handle();
    const { parentType, fieldName } = GqlExecutionContext.create(context).getInfo<GraphQLResolveInfo>();
    const operation = `${parentType.name}.${fieldName}`;
    return from(withSpan(operation, { kind: 'internal' }, () => this.observe(operation, next)));
  }

  private async observe(operation: string, next: CallHandler): Promise<unknown> {
    const stop = this.seconds.startTimer({ operation });
    try {
      const result: unknown = await lastValueFrom(next.handle());
      stop({ outcome: 'ok' });
      return result;
    } catch (error) {
      stop({ outcome: isDomainError(error) ? error.kind : 'internal' });
      throw error;
    }
  }
}
