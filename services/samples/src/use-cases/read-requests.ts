import { Injectable } from '@nestjs/common';
import { SampleRepository } from '../adapters/postgres/sample.repository';
import type { SampleRequest } from '../domain/sample-request';
import { sampleRequestNotFound } from '../domain/sample-request.errors';
import { type RequestFilter, type RequestPage } from './ports';

@Injectable()
export class ReadRequests {
  constructor(private readonly store: SampleRepository) {}

  list(filter: RequestFilter): Promise<RequestPage> {
    return this.store.list({ ...filter, search: filter.search?.trim() || undefined });
  }

  /** Null for everybody but the request's brand and its manufacturer (SMP-22). */
  async findFor(accountId: string, requestId: string): Promise<SampleRequest | null> {
    const request = await this.store.find(requestId);
    const isParty = request?.brandId === accountId || request?.manufacturerId === accountId;
    return isParty ? request : null;
  }

  /**
   * For other services.
   * @throws DomainError sampleRequestNotFound
   */
  async get(requestId: string): Promise<SampleRequest> {
    const request = await this.store.find(requestId);
    if (!request) throw sampleRequestNotFound();
    return request;
  }

  /** For other services. */
  shipped(requestIds: readonly string[]): Promise<SampleRequest[]> {
    return this.store.findShipped([...new Set(requestIds)]);
  }

  statistics(manufacturerId: string): ReturnType<SampleRepository['statistics']> {
    return this.store.statistics(manufacturerId);
  }
}
