import { orderingEvents, samplesEvents } from '@makeport/contracts';
import { on, type EventHandler } from '@makeport/event-bus';
import type { NotifyShipmentCorrections } from '../../use-cases/notify/notify-shipment-corrections';
import { toEventContext, type Within } from './order-events';

export function shipmentEventHandlers(
  corrections: NotifyShipmentCorrections,
  within: Within,
): EventHandler[] {
  return [
    on(
      orderingEvents.orderShipmentCorrected,
      (event, manager) => corrections.ofOrder(within(manager), toEventContext(event), event.data),
      { details: true },
    ),
    on(
      samplesEvents.sampleShipmentCorrected,
      (event, manager) => corrections.ofSample(within(manager), toEventContext(event), event.data),
      { details: true },
    ),
  ];
}
