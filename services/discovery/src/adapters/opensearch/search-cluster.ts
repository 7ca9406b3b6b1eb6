import { readFileSync } from 'node:fs';
import { Client, errors } from '@opensearch-project/opensearch';
import { DomainError } from '@makeport/errors';
import type { Logger } from '@makeport/service-kit';
import type { OnApplicationShutdown } from '@nestjs/common';

export interface SearchClusterOptions {
  readonly nodes: readonly string[];
  /** The path of the CA's PEM file. */
  readonly ca?: string | undefined;
  /** After this time the user has typed on, so a later answer is useless. */
  readonly timeoutMs: number;
  /** Called for each search that timed out. */
  readonly onUnavailable: () => void;
}

const WRITE_TIMEOUT_MS = 60_000;

/** The nodes of one cluster: searches have a short timeout, writes a long one. */
export class SearchCluster implements OnApplicationShutdown {
  readonly writer: Client;
  private readonly reader: Client;

  constructor(
    private readonly options: SearchClusterOptions,
    private readonly logger: Logger,
  ) {
    const nodes = [...options.nodes];
    const ssl = options.ca === undefined ? {} : { ssl: { ca: readFileSync(options.ca, 'utf8') } };
    // Two attempts share the timeout, so another node can still answer if the first one hangs.
    const attempts = Math.min(nodes.length, 2);
    this.reader = new Client({
      nodes,
      ...ssl,
      maxRetries: attempts - 1,
      requestTimeout: options.timeoutMs / attempts,
    });
    // A write without an answer may have succeeded, so the caller decides whether to retry.
    this.writer = new Client({ nodes, ...ssl, maxRetries: 0, requestTimeout: WRITE_TIMEOUT_MS });
  }

  /**
   * Runs several searches in one request.
   * @throws DomainError `unavailable` if not all of them are answered in time
   */
  async search(index: string, bodies: readonly object[]): Promise<SearchAnswer[]> {
    const timeout = `${this.options.timeoutMs}ms`;
    try {
      const { body } = await this.reader.msearch({
        index,
        body: bodies.flatMap((each) => [{}, { timeout, ...each }]),
      });
      const answers = body.responses as unknown as (SearchAnswer & {
        error?: { type: string; reason: string };
      })[];
      const failed = answers.find(({ error, timed_out }) => error !== undefined || timed_out);
      if (failed) throw new SearchRefused(failed.error?.reason ?? 'a search took too long');
      return answers;
    } catch (error) {
      if (!(error instanceof errors.OpenSearchClientError || error instanceof SearchRefused))
        throw error;
      this.logger.warn({ err: error.message }, 'search failed');
      this.options.onUnavailable();
      throw new DomainError('unavailable', 'discovery.search_unavailable', 'Search failed', {
        cause: error,
      });
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.reader.close(), this.writer.close()]);
  }
}

class SearchRefused extends Error {}

export interface Bucket {
  readonly key: string;
  readonly doc_count: number;
}

/** The fields of a response that this service uses. */
export interface SearchAnswer {
  readonly timed_out: boolean;
  readonly terminated_early?: boolean;
  readonly hits: {
    readonly total: { readonly value: number; readonly relation: 'eq' | 'gte' };
    readonly hits: readonly { readonly _id: string; readonly _source: unknown }[];
  };
  readonly aggregations?: Readonly<
    Record<string, { readonly buckets?: readonly Bucket[]; readonly doc_count?: number }>
  >;
  readonly suggest?: Readonly<
    Record<
      string,
      readonly { readonly text: string; readonly options: readonly { readonly text: string }[] }[]
    >
  >;
}
