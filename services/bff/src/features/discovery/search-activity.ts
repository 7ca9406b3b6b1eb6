import { Injectable } from '@nestjs/common';
import { ActivityRecorder } from '../activity/activity-recorder';
import type { OperationContext } from '../../graphql/operation/operation-context';

/** SRCH-12: records a search of an account once, without delaying the response. */
@Injectable()
export class SearchActivity {
  constructor(private readonly recorder: ActivityRecorder) {}

  note(operation: OperationContext, searchId: string, query: string): void {
    void operation
      .viewer()
      .then(
        (viewer) => viewer && this.recorder.record(operation, searchId, { type: 'search', query }),
      )
      // A failed recording must not fail the search.
      .catch(() => undefined);
  }
}
