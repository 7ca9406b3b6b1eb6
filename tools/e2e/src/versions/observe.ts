import type { Page, Request, Response } from '@playwright/test';
import { expect } from '../support/test.ts';
import type { Remote } from './builds.ts';

interface Errors {
  errors?: readonly { message: string }[];
}

/** Records a page's requests and errors from now on. */
export class Observed {
  /** Rejected operations, areas that failed to load, scripts that failed. */
  readonly problems: string[] = [];
  /** The number of page loads; more than expected indicate a loop. */
  loads = 0;
  private readonly builds = new Map<string, Set<string>>();
  private readonly underWay = new Set<Request>();

  /**
   * @param mayRefuse operations that the bff does not support yet: the page must work without their
   * data (ADR 0061)
   */
  constructor(
    page: Page,
    private readonly mayRefuse: (operation: string) => boolean = () => false,
  ) {
    page.on('load', () => (this.loads += 1));
    page.on('pageerror', (error) => this.problems.push(`the page threw: ${error.message}`));
    page.on('request', (request) => this.noteRequest(request));
    // When a page is left, a request may have both a response and a failure.
    page.on('requestfailed', (request) => this.underWay.delete(request));
    page.on('response', (response) => {
      if (isOperation(response.request())) void this.noteAnswer(response);
    });
    page.on('websocket', (socket) => {
      const names = new Map<string, string>();
      socket.on('framesent', ({ payload }) => {
        const { id, type, payload: operation } = parseFrame(payload);
        if (type === 'subscribe') names.set(id ?? '', findName(operation?.query));
      });
      socket.on('framereceived', ({ payload }) => {
        const { id, type, payload: errors } = parseFrame(payload);
        if (type === 'error') this.noteErrors(names.get(id ?? '') ?? '', { errors: errors ?? [] });
      });
    });
  }

  /** Resolves when all requests have responses. */
  async settle(): Promise<void> {
    await expect.poll(() => this.underWay.size, { message: 'requests are answered' }).toBe(0);
  }

  getBuilds(remote: Remote): string[] {
    return [...(this.builds.get(remote) ?? [])];
  }

  private noteRequest(request: Request): void {
    const { pathname } = new URL(request.url());
    const [, remote = '', buildId = ''] =
      /^\/remotes\/([a-z]+)\/([a-z0-9]+)\//.exec(pathname) ?? [];
    if (remote) this.builds.set(remote, new Set([...(this.builds.get(remote) ?? []), buildId]));
    const told = pathname === '/telemetry' ? (request.postData() ?? '') : '';
    if (told.includes('remote-failure')) this.problems.push(`an area could not be loaded: ${told}`);
    if (isOperation(request)) this.underWay.add(request);
  }

  private async noteAnswer(response: Response): Promise<void> {
    // The response of a page that was left has no body.
    const text = await response.text().catch(() => '{}');
    this.noteErrors(getName(response.request()), JSON.parse(text) as Errors);
    this.underWay.delete(response.request());
  }

  private noteErrors(name: string, { errors = [] }: Errors): void {
    if (this.mayRefuse(name)) return;
    errors.forEach(({ message }) => this.problems.push(`${name} was refused: ${message}`));
  }
}

const isOperation = (request: Request): boolean =>
  request.method() === 'POST' && new URL(request.url()).pathname === '/graphql';

function getName(request: Request): string {
  return findName((request.postDataJSON() as { query?: string }).query);
}

const findName = (query = ''): string =>
  /(?:query|mutation|subscription)\s+(\w+)/.exec(query)?.[1] ?? query;

interface Frame {
  id?: string;
  type?: string;
  payload?: { query?: string } & readonly { message: string }[];
}

const parseFrame = (payload: string | Buffer): Frame => JSON.parse(payload.toString()) as Frame;
