import { type Order, type OrderAction, type OrderStatus } from '@makeport/contracts';
import { ORDER_TRANSITIONS, orderStatuses } from '@makeport/rules';

/** The orders that the clients know. Several clients act on the same ones. */
export class KnownOrders {
  private readonly all: Order[] = [];
  private readonly at = new Map(
    orderStatuses.map((status): [string, Set<number>] => [status, new Set()]),
  );
  private readonly places = new Map<string, number>();

  get count(): number {
    return this.all.length;
  }

  heard(order: Order): void {
    const place = this.places.get(order.id) ?? this.all.length;
    const before = this.all[place];
    if (before && before.version >= order.version) return;
    this.all[place] = order;
    this.places.set(order.id, place);
    if (before) this.at.get(before.status)?.delete(place);
    this.at.get(order.status)?.add(place);
  }

  any(dice: number): Order | undefined {
    return this.all[dice % Math.max(this.all.length, 1)];
  }

  /** Returns an order whose status allows the action; any order if there is none. */
  fitting(action: OrderAction, dice: number): Order | undefined {
    return this.in(ORDER_TRANSITIONS[action].from, dice) ?? this.any(dice);
  }

  in(statuses: readonly OrderStatus[], dice: number): Order | undefined {
    const places = statuses.flatMap((status) => [...(this.at.get(status) ?? [])]);
    const place = places[dice % Math.max(places.length, 1)];
    return place === undefined ? undefined : this.all[place];
  }
}
