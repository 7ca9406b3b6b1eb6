import { topics } from '@makeport/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { EVENT_BUS } from '@makeport/event-bus/nest';
import { listDeadLetters, redrive, summarizeDeadLetters, type EventBus } from '@makeport/event-bus';
import { deadLettersNotFound } from '../../../domain/order/order-life.errors';

/** The dead letters of one consumer group and topic. */
export interface DeadLetters {
  /** `<group>/<topic>` */
  readonly key: string;
  readonly count: number;
}

export interface OldestDeadLetter {
  readonly since: Date;
  readonly failure: string;
}

const FRESH_MS = 5_000;

/**
 * Reads events that consumers of all services gave up on from the broker. Throws if the broker is
 * unavailable.
 */
@Injectable()
export class DeadLetterOffice {
  private last: { at: number; letters: Promise<DeadLetters[]> } | undefined;

  constructor(@Inject(EVENT_BUS) private readonly bus: EventBus) {}

  /** Queries the broker at most every five seconds, because every overview reads it. */
  summarize(): Promise<DeadLetters[]> {
    if (!this.last || Date.now() - this.last.at > FRESH_MS)
      this.last = { at: Date.now(), letters: this.ask() };
    return this.last.letters;
  }

  /** Null: there are none. */
  async oldest(key: string): Promise<OldestDeadLetter | null> {
    const [letter] = await listDeadLetters({ bus: this.bus, ...this.getParts(key) });
    if (!letter) return null;
    return { since: new Date(letter.firstAttemptAt), failure: letter.errorMessage };
  }

  /**
   * Returns the events to their consumer group.
   * @returns how many
   */
  async redrive(key: string): Promise<number> {
    const letters = await redrive({ bus: this.bus, ...this.getParts(key) });
    this.last = undefined;
    return letters.length;
  }

  private async ask(): Promise<DeadLetters[]> {
    const summaries = await summarizeDeadLetters({
      bus: this.bus,
      topics: topics.map(({ name }) => name),
    });
    return summaries.map(({ groupId, topic, count }) => ({ key: `${groupId}/${topic}`, count }));
  }

  private getParts(key: string): { groupId: string; topic: string } {
    const [groupId = '', topic = ''] = key.split('/');
    if (!groupId || !topics.some(({ name }) => name === topic)) throw deadLettersNotFound();
    return { groupId, topic };
  }
}
