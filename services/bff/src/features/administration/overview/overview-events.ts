import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { RealtimeEvents } from '../../../realtime/realtime-events';
import { defineChannel, RealtimeHub } from '../../../realtime/realtime-hub';
import { OverviewChanges } from './overview-changes';

export interface OverviewChanged {
  readonly at: string;
}
export const overviewChannel = defineChannel<OverviewChanged>('overview');
/** The key of events that all administrators receive, in place of an account id. */
export const ADMINISTRATORS = 'administrators';

@Injectable()
export class OverviewEvents implements OnModuleDestroy {
  private readonly changes: OverviewChanges;

  constructor(events: RealtimeEvents, hub: RealtimeHub) {
    this.changes = new OverviewChanges(() => {
      hub.publish(overviewChannel, [ADMINISTRATORS], { at: new Date().toISOString() });
    });
    events.register(...this.changes.handlers());
  }

  onModuleDestroy(): void {
    this.changes.stop();
  }
}
