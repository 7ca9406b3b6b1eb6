import { Injectable } from '@nestjs/common';
import { Outbox } from '@makeport/event-bus';
import { DataSource } from 'typeorm';
import type { SampleRequest } from '../../domain/sample-request';
import type { RequestFilter, RequestPage } from '../../use-cases/ports';
import { REQUEST_COLUMNS, toSampleRequest, type SampleRequestRow } from './sample-request.row';
import { SampleTransaction } from './sample-transaction';

interface SampleStatistics {
  readonly pending: number;
  readonly approved: number;
  readonly shipped: number;
}

@Injectable()
export class SampleRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  transaction<T>(work: (tx: SampleTransaction) => Promise<T>): Promise<T> {
    return this.dataSource.transaction((manager) =>
      work(new SampleTransaction(manager, this.outbox)),
    );
  }

  async find(requestId: string): Promise<SampleRequest | null> {
    const [row] = await this.dataSource.query<SampleRequestRow[]>(
      `SELECT ${REQUEST_COLUMNS} FROM sample_requests WHERE id = $1`,
      [requestId],
    );
    return row ? toSampleRequest(row) : null;
  }

  /** Returns the shipped requests among these ids. */
  async findShipped(requestIds: readonly string[]): Promise<SampleRequest[]> {
    const rows = await this.dataSource.query<SampleRequestRow[]>(
      `SELECT ${REQUEST_COLUMNS} FROM sample_requests WHERE id = ANY($1::uuid[]) AND shipped_at IS NOT NULL`,
      [requestIds],
    );
    return rows.map(toSampleRequest);
  }

  async findByKey(
    brandId: string,
    key: string,
  ): Promise<{ request: SampleRequest; hash: string } | null> {
    const [row] = await this.dataSource.query<SampleRequestRow[]>(
      `SELECT ${REQUEST_COLUMNS} FROM sample_requests WHERE brand_id = $1 AND request_key = $2`,
      [brandId, key],
    );
    return row ? { request: toSampleRequest(row), hash: row.request_hash } : null;
  }

  async list({ owner, search, status, first, after }: RequestFilter): Promise<RequestPage> {
    const side = owner.brandId === undefined ? 'manufacturer' : 'brand';
    const parameters: unknown[] = [owner.brandId ?? owner.manufacturerId];
    const parameter = (value: unknown): string => `$${parameters.push(value)}`;
    const conditions = [`${side}_id = $1`];
    if (status !== undefined) conditions.push(`status = ${parameter(status)}`);
    if (search !== undefined) {
      const words = parameter(`%${search.replace(/[\\%_]/g, '\\$&')}%`);
      conditions.push(`words_for_${side} LIKE lower(${words} COLLATE "pg_c_utf8")`);
    }
    const matching = conditions.join(' AND ');
    const [counted] = await this.dataSource.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM sample_requests WHERE ${matching}`,
      [...parameters],
    );
    // The cursor is resolved among the caller's own requests, so another account's id finds
    // nothing.
    const rest =
      after === undefined
        ? ''
        : `AND (created_at, id) < (SELECT created_at, id FROM sample_requests
             WHERE id = ${parameter(after)} AND ${side}_id = $1)`;
    const rows = await this.dataSource.query<SampleRequestRow[]>(
      `SELECT ${REQUEST_COLUMNS} FROM sample_requests WHERE ${matching} ${rest}
        ORDER BY created_at DESC, id DESC LIMIT ${parameter(first + 1)}`,
      parameters,
    );
    return {
      requests: rows.slice(0, first).map(toSampleRequest),
      total: counted?.total ?? 0,
      hasMore: rows.length > first,
    };
  }

  async statistics(manufacturerId: string): Promise<SampleStatistics> {
    const rows = await this.dataSource.query<{ status: string; requests: number }[]>(
      'SELECT status, count(*)::int AS requests FROM sample_requests WHERE manufacturer_id = $1 GROUP BY status',
      [manufacturerId],
    );
    const count = (status: string): number =>
      rows.find((row) => row.status === status)?.requests ?? 0;
    return { pending: count('pending'), approved: count('approved'), shipped: count('shipped') };
  }
}
