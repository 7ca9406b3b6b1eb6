import { condition } from '@temporalio/workflow';
import { armedClocks, type ArmedClock, type ClockState, type LifeClockDurations } from '../domain/clocks';

export interface ClockWatchOptions {
  readonly durations: LifeClockDurations;
  readonly state: () => ClockState;
  readonly ring: (clock: ArmedClock) => Promise<void>;
  /** Learns when completion is expected, once the order is in production. */
  readonly expect: () => Promise<void>;
  /** The order's life is over: nothing rings any more. */
  readonly over: () => boolean;
}

/** One durable timer for the clock that ends next; a change of the order sets it anew (money: clocks). */
export class ClockWatch {
  private readonly rung = new Set<string>();
  private changes = 0;
  private running: Promise<void> | undefined;

  constructor(private readonly options: ClockWatchOptions) {}

  start(): void {
    this.running ??= this.run();
  }

  /** Something happened that a clock may depend on. */
  changed(): void {
    this.changes += 1;
  }

  /** After `over` is true: until what rings just now has rung. */
  async ended(): Promise<void> {
    await this.running;
  }

  private async run(): Promise<void> {
    const { state, over, expect, ring } = this.options;
    while (!over()) {
      const seen = this.changes;
      const changed = (): boolean => this.changes !== seen || over();
      if (needsExpectation(state())) {
        await expect();
        continue;
      }
      const next = this.next();
      if (!next) {
        await condition(changed);
      } else if (!(await condition(changed, Math.max(next.at - Date.now(), 1)))) {
        this.rung.add(nameOf(next));
        await ring(next);
      }
    }
  }

  private next(): ArmedClock | undefined {
    const { state, durations } = this.options;
    return armedClocks(state(), durations).find((clock) => !this.rung.has(nameOf(clock)));
  }
}

function needsExpectation({ status, expectedAt }: ClockState): boolean {
  return expectedAt === null && (status === 'in_production' || status === 'shipping');
}

/** A clock that is set to another instant (another problem, another day) rings again. */
function nameOf({ clock, at }: ArmedClock): string {
  return `${clock}@${at}`;
}
