import { Injectable } from '@nestjs/common';
import { ActivityRecorder } from '../activity/activity-recorder';
import type { OperationContext } from '../../graphql/operation/operation-context';

/** SRCH-12: stores a completed search once for its account, while the response is in flight. */
@Injectable()
export class SearchActivity {
  constructor(private readonly recorder: ActivityRecorder) {}

  note(operation: OperationContext, searchId: string, query: string): void {
    void operation
      .viewer()
      .then(
        (viewer) => viewer && this.recorder.record(operation, searchId, { type: 'search', query }),
      )
      // The caller has already got its response.
      .catch(() => undefined);
  }
}
