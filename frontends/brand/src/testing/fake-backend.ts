import type { ErrorKind } from '@makeport/errors';

/**
 * Replaces the bff for a page under test: answers by operation name, and a realtime connection that
 * can push events.
 */
type Answer = (variables: Record<string, unknown>) => unknown;

/** An error in the bff's format: a stable code, its kind, and the text for users. */
export type Refusal = { code: string; kind: ErrorKind; message: string; field?: string };

class RequestFailure extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

/** Throws from an answer, so that the server rejects the request. */
export function refuse(refusal: Refusal): never {
  throw new RequestFailure(refusal);
}

const list = (typename: string) => ({ __typename: typename, listId: 'list-1' });
const emptyList = (of: string) => ({ ...list(`${of}Recommendations`), recommendations: [] });

export const toPageSizeAnswer = (id: string, productsPerPage: number | null) => ({
  __typename: 'BrandProfile',
  id,
  productsPerPage,
});

const UNKNOWN_OPERATION = {
  message: 'Unknown operation',
  code: 'bff.invalid_query',
  kind: 'invalid_input',
} as const;
const SECOND_FACTOR_OFF = { __typename: 'SecondFactor', enabledAt: null, recoveryCodesLeft: 0 };

type GraphQLRequest = { query: string; variables: Record<string, unknown> };
type SentRequest = { operation: string; variables: Record<string, unknown> };

export class FakeBackend {
  /** All requests in order. */
  readonly requests: SentRequest[] = [];
  /**
   * Answers by operation. Optional sections of pages have empty answers unless a test sets others.
   */
  private readonly answers = new Map<string, Answer>([
    // The default of an installation.
    ['PaymentAlerts', () => ({ paymentAlerts: [] })],
    ['PaymentTerms', () => ({ publicConfig: { __typename: 'PublicConfig', inspectionDays: 0 } })],
    // The answer of an older bff without this operation.
    ['OrderSettlement', () => refuse(UNKNOWN_OPERATION)],
    ['RefundedPaymentPictures', () => refuse(UNKNOWN_OPERATION)],
    ['RecommendedManufacturers', () => ({ recommendedManufacturers: emptyList('Manufacturer') })],
    ['RecommendedProducts', () => ({ recommendedProducts: emptyList('Product') })],
    ['ProductsPerPage', () => ({ brandProfile: toPageSizeAnswer('brand-1', null) })],
    ['RefundedPayments', () => ({ refundedPayments: [] })],
    ['SecondFactor', () => ({ secondFactor: SECOND_FACTOR_OFF })],
    ['SuggestionPictures', () => ({ productsByIds: [] })],
    ['SimilarProducts', () => ({ similarProducts: { ...list('SimilarProducts'), products: [] } })],
  ]);

  /** Replaces the browser's fetch and WebSocket until `uninstall`. */
  install(): this {
    jest.spyOn(globalThis, 'fetch').mockImplementation((_url, init) => this.handle(init));
    Object.assign(globalThis, { WebSocket: FakeSocket });
    return this;
  }

  on(operation: string, answer: Answer): this {
    this.answers.set(operation, answer);
    return this;
  }

  refuse(operation: string, refusal: Refusal): this {
    return this.on(operation, () => refuse(refusal));
  }

  /** Makes requests of this operation fail without a response. */
  unreachable(operation: string): this {
    return this.on(operation, () => {
      throw new TypeError('Failed to fetch');
    });
  }

  sent(operation: string): Record<string, unknown>[] {
    return this.requests
      .filter((request) => request.operation === operation)
      .map(({ variables }) => variables);
  }

  /** Sends the data to every subscriber of the operation. */
  push(operation: string, data: unknown): void {
    FakeSocket.open.forEach((socket) => socket.push(operation, data));
  }

  /** Returns the active subscriptions by operation name. */
  get listening(): string[] {
    return [...FakeSocket.open].flatMap((socket) => [...socket.subscriptions.values()]);
  }

  /** Answers the pings, which signals that the server has received all subscriptions. */
  begin(): void {
    FakeSocket.open.forEach((socket) => socket.answerPings());
  }

  private async handle(init: RequestInit | undefined): Promise<Response> {
    const { query, variables } = JSON.parse(init?.body as string) as GraphQLRequest;
    const operation = operationName(query);
    this.requests.push({ operation, variables });
    const answer = this.answers.get(operation);
    if (!answer) throw new Error(`the test has no answer for ${operation}`);
    try {
      return respond({ data: await answer(variables) });
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      const { message, ...extensions } = error.refusal;
      return respond({ data: null, errors: [{ message, extensions }] });
    }
  }
}

function respond(body: unknown): Response {
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
}

function operationName(query: string): string {
  return /(?:query|mutation|subscription)\s+(\w+)/.exec(query)?.[1] ?? '';
}

type Sent = { id: string; type: string; payload?: { query: string } };

/** Implements the part of the graphql-transport-ws protocol that subscriptions need. */
class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  static readonly open = new Set<FakeSocket>();
  readonly protocol = 'graphql-transport-ws';
  readyState = FakeSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string; wasClean: boolean }) => void) | null = null;
  onerror: ((event: unknown) => void) | null = null;
  readonly subscriptions = new Map<string, string>();
  private readonly pings: unknown[] = [];

  constructor() {
    queueMicrotask(() => {
      this.readyState = FakeSocket.OPEN;
      FakeSocket.open.add(this);
      this.onopen?.();
    });
  }

  send(text: string): void {
    const { id, type, payload } = JSON.parse(text) as Sent;
    if (type === 'connection_init') this.receive({ type: 'connection_ack' });
    if (type === 'subscribe' && payload) this.subscriptions.set(id, operationName(payload.query));
    if (type === 'complete') this.subscriptions.delete(id);
    if (type === 'ping') this.pings.push(payload);
  }

  answerPings(): void {
    for (const payload of this.pings.splice(0)) this.receive({ type: 'pong', payload });
  }

  push(operation: string, data: unknown): void {
    for (const [id, name] of this.subscriptions) {
      if (name === operation) this.receive({ id, type: 'next', payload: { data } });
    }
  }

  close(code = 1000, reason = ''): void {
    this.readyState = FakeSocket.CLOSED;
    FakeSocket.open.delete(this);
    this.onclose?.({ code, reason, wasClean: true });
  }

  private receive(message: unknown): void {
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(message) }));
  }
}
