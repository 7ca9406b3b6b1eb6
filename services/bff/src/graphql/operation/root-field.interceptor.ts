import { isDomainError } from '@makeport/errors';
import { Metrics, withSpan } from '@makeport/service-kit';
import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { GqlExecutionContext, type GqlContextType } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { ViewGuard } from '../../session/view-guard';
import type { Histogram } from 'prom-client';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { GraphqlContext } from './operation-context';

/** Records rate, errors, duration and a span for each field of Query, Mutation and Subscription. */
@Injectable()
export class RootFieldInterceptor implements NestInterceptor {
  private readonly seconds: Histogram<'operation' | 'outcome'>;

  constructor(
    metrics: Metrics,
    private readonly views: ViewGuard,
  ) {
    this.seconds = metrics.seconds('graphql_seconds', 'Root fields', ['operation', 'outcome']);
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType<GqlContextType>() !== 'graphql') return next.handle();
    const execution = GqlExecutionContext.create(context);
    const { parentType, fieldName } = execution.getInfo<GraphQLResolveInfo>();
    const operation = `${parentType.name}.${fieldName}`;
    return from(
      withSpan(operation, { kind: 'internal' }, () =>
        this.observe(operation, () =>
          this.admit(execution, () => lastValueFrom<unknown>(next.handle())),
        ),
      ),
    );
  }

  /**
   * Applies the rules of a view to root fields. `OperationContext` checks the calls of nested
   * fields.
   */
  private admit(execution: GqlExecutionContext, work: () => Promise<unknown>): Promise<unknown> {
    const { parentType, fieldName } = execution.getInfo<GraphQLResolveInfo>();
    const { operation } = execution.getContext<GraphqlContext>();
    if (parentType.name === 'Mutation') return this.views.mutate(operation, fieldName, work);
    if (parentType.name === 'Query')
      return this.views.read(operation, fieldName, execution.getArgs<object>(), work);
    return work();
  }

  private async observe(operation: string, work: () => Promise<unknown>): Promise<unknown> {
    const stop = this.seconds.startTimer({ operation });
    try {
      const result = await work();
      stop({ outcome: 'ok' });
      return result;
    } catch (error) {
      stop({ outcome: isDomainError(error) ? error.kind : 'internal' });
      throw error;
    }
  }
}
