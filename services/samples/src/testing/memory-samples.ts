import type { EventContract } from '@makeport/contracts';
import type { SampleRequest } from '../domain/sample-request';
import type { RequestKey, SampleStore, SampleTransaction } from '../use-cases/ports';

/** Requests in memory; what is published is kept to be looked at. */
export class MemorySamples
  implements SampleTransaction, Pick<SampleStore, 'transaction' | 'findByKey'>
{
  readonly requests = new Map<string, SampleRequest>();
  readonly published: { type: string; data: unknown; version: number }[] = [];
  private readonly keys = new Map<string, { id: string; hash: string }>();
  private readonly changes = new Set<string>();

  add(request: SampleRequest): this {
    this.requests.set(request.id, request);
    return this;
  }

  transaction<T>(work: (tx: SampleTransaction) => Promise<T>): Promise<T> {
    return work(this);
  }

  async findByKey(
    brandId: string,
    key: string,
  ): Promise<{ request: SampleRequest; hash: string } | null> {
    const known = this.keys.get(`${brandId} ${key}`);
    const request = known && this.requests.get(known.id);
    return request ? { request, hash: known.hash } : null;
  }

  async insert(request: SampleRequest, { key, hash }: RequestKey): Promise<boolean> {
    const name = `${request.brandId} ${key}`;
    if (this.keys.has(name)) return false;
    this.keys.set(name, { id: request.id, hash });
    this.requests.set(request.id, request);
    return true;
  }

  async lock(requestId: string): Promise<SampleRequest | null> {
    return this.requests.get(requestId) ?? null;
  }

  async update(request: SampleRequest): Promise<void> {
    this.requests.set(request.id, request);
  }

  async isChangeDone(sampleRequestId: string, requestId: string): Promise<boolean> {
    return this.changes.has(`${sampleRequestId} ${requestId}`);
  }

  async recordChange(sampleRequestId: string, requestId: string): Promise<void> {
    this.changes.add(`${sampleRequestId} ${requestId}`);
  }

  async publish<E extends EventContract>(event: E, data: unknown, version: number): Promise<void> {
    this.published.push({ type: event.type, data, version });
  }
}
