import { discoveryRpc } from '@makeport/contracts';
import { Logger } from '@makeport/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { OperationContext } from '../../graphql/operation/operation-context';
import { Config, type BffConfig } from '../../config';
import { ViewerLimit } from '../../session/viewer-limit';
import { recordWithRetries } from './record-with-retries';

@Injectable()
export class ActivityRecorder {
  private readonly limit: ViewerLimit;

  constructor(
    private readonly logger: Logger,
    @Inject(Config) config: Pick<BffConfig, 'RATE_LIMIT_FACTOR'>,
  ) {
    // Discovery stores each activity as a row, so recording has the same limit as searching.
    this.limit = new ViewerLimit(config);
  }

  /**
   * Consumes one unit of the limit.
   * @returns false if this minute's limit is used up (X33)
   */
  mayRecord(operation: OperationContext): Promise<boolean> {
    return this.limit.take(operation);
  }

  /** @param activityId identifies the activity, so that a retry does not store it twice (NFR-5) */
  async record(
    operation: OperationContext,
    activityId: string,
    activity: discoveryRpc.Activity,
  ): Promise<boolean> {
    // VIEW-2: a view of an account does not influence its recommendations.
    if ((await operation.viewer())?.view) return false;
    const request = { activityId, activity, at: new Date().toISOString() };
    return recordWithRetries(() => operation.callAsWhoever(discoveryRpc.recordActivity, request), {
      failed: (err) => {
        this.logger.warn({ err }, 'failed to record an activity');
      },
    });
  }
}
