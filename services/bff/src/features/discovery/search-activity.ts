import { Injectable } from '@nestjs/common';
import { ActivityRecorder } from '../activity/activity-recorder';
import type { OperationContext } from '../../graphql/operation/operation-context';

/** SRCH-12: a search that was answered is stored for its account, once, while the answer is on its way. */
@Injectable()
export class SearchActivity {
  constructor(private readonly recorder: ActivityRecorder) {}

  note(operation: OperationContext, searchId: string, query: string): void {
    void operation
      .viewer()
      .then(
        (viewer) => viewer && this.recorder.record(operation, searchId, { type: 'search', query }),
      )
      // whoever asks was answered already
      .catch(() => undefined);
  }
}
