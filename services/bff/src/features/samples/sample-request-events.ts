import { samplesEvents, type SampleRequestView } from '@makeport/contracts';
import { on } from '@makeport/event-bus';
import { Injectable } from '@nestjs/common';
import { RealtimeEvents } from '../../realtime/realtime-events';
import { defineChannel, RealtimeHub } from '../../realtime/realtime-hub';

export const sampleRequestChannel = defineChannel<SampleRequestView>('sampleRequest');

const CHANGES = [
  samplesEvents.sampleRequestCreated,
  samplesEvents.sampleRequestStatusChanged,
  samplesEvents.sampleRequestPaid,
  samplesEvents.sampleShipmentCorrected,
] as const;

/** Publishes changes to the request's brand and manufacturer. */
@Injectable()
export class SampleRequestEvents {
  constructor(events: RealtimeEvents, hub: RealtimeHub) {
    const handlers = CHANGES.map((change) =>
      on(
        change,
        async ({ data: { request } }) => {
          hub.publish(sampleRequestChannel, [request.brandId, request.manufacturerId], request);
        },
        { details: true },
      ),
    );
    events.register(...handlers);
  }
}
