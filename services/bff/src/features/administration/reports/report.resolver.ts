import { MAX_REPORT_DAYS } from '@makeport/rules';
import { discoveryRpc, orderingRpc } from '@makeport/contracts';
import { Args, Query, Resolver } from '@nestjs/graphql';
import { Operation, OperationContext } from '../../../graphql/operation/operation-context';
import { DateTimeScalar } from '../../../graphql/schema/scalars';
import { AdminReportObject, MissedSearchesObject } from './report.types';

/** The timeout of a report, which may cover a year. */
const REPORT_MS = 15_000;

/** The market's figures, for administrators. Each owning service checks who may read them. */
@Resolver()
export class ReportResolver {
  @Query(() => AdminReportObject, {
    description: `For administrators: at most ${MAX_REPORT_DAYS} days, amounts as in the ledger.`,
  })
  adminReport(
    @Args('from', { type: () => DateTimeScalar }) from: string,
    @Args('until', { type: () => DateTimeScalar, description: 'Exclusive.' }) until: string,
    @Operation() operation: OperationContext,
  ): Promise<AdminReportObject> {
    return operation.call(orderingRpc.getReport, { from, until }, { deadlineMs: REPORT_MS });
  }

  @Query(() => MissedSearchesObject, { description: 'For administrators.' })
  missedSearches(
    @Args('from', { type: () => DateTimeScalar }) from: string,
    @Args('until', { type: () => DateTimeScalar, description: 'Exclusive.' }) until: string,
    @Operation() operation: OperationContext,
  ): Promise<MissedSearchesObject> {
    const options = { deadlineMs: REPORT_MS };
    return operation.call(discoveryRpc.countSearchesWithoutResult, { from, until }, options);
  }
}
