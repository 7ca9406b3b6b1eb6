import { once } from 'node:events';
import {
  getEventDetails,
  getHealth,
  rpcContracts,
  type RpcContract,
  type RpcRequest,
  type RpcResponse,
} from '@makeport/contracts';
import { pino } from 'pino';
import { Metrics } from '../metrics';
import type { RpcCall } from '../rpc/rpc-call';
import { RpcExecutor } from '../rpc/rpc-executor';
import { RpcServer } from '../rpc/rpc-server';
import { SecurityLog } from '../security/security-log';
import { rpcTokensOfTest } from './rpc-keys';

export interface ReceivedCall {
  readonly contract: string;
  readonly request: unknown;
  readonly call: RpcCall;
}

type Answer<C extends RpcContract> = (
  request: RpcRequest<C>,
  call: RpcCall,
) => Promise<RpcResponse<C>>;

/**
 * Replaces a service in tests of its callers, with real TCP and real tokens. It answers every
 * published call with the contract's example, until a test overrides the answer.
 */
export class FakeService {
  /** Every accepted call, oldest first. */
  readonly calls: ReceivedCall[] = [];
  private readonly answers = new Map<string, Answer<RpcContract>>();

  private constructor(private readonly server: RpcServer) {}

  static async start(
    service: string,
    options: { readonly secret: string; readonly port?: number },
  ): Promise<FakeService> {
    const logger = pino({ level: 'silent' });
    const tokens = rpcTokensOfTest(options.secret, service);
    const security = new SecurityLog(logger, options.secret);
    const executor = new RpcExecutor(service, tokens, new Metrics(service), logger, security, null);
    const server = new RpcServer({
      service,
      host: '127.0.0.1',
      port: options.port ?? 0,
      executor,
      logger,
    });
    const fake = new FakeService(server);
    const published = rpcContracts.filter((each) => each.service === service);
    for (const contract of [...published, getHealth(service), getEventDetails(service)])
      fake.serve(contract);
    server.listen(() => undefined);
    await once(server.unwrap<NodeJS.EventEmitter>(), 'listening');
    return fake;
  }

  get address(): string {
    return `127.0.0.1:${this.server.boundPort}`;
  }

  /**
   * Overrides the answer of a call. If `answer` throws a `DomainError`, the call is refused with
   * it.
   */
  answer<C extends RpcContract>(contract: C, answer: Answer<C>): this {
    this.answers.set(contract.name, answer);
    return this;
  }

  getCalls(contract: RpcContract): ReceivedCall[] {
    return this.calls.filter((call) => call.contract === contract.name);
  }

  /** Forgets all overridden answers and received calls. */
  reset(): void {
    this.answers.clear();
    this.calls.length = 0;
  }

  async stop(): Promise<void> {
    await this.server.close();
  }

  private serve(contract: RpcContract): void {
    const handler = async (request: unknown, call: RpcCall): Promise<unknown> => {
      this.calls.push({ contract: contract.name, request, call });
      const answer = this.answers.get(contract.name);
      return answer ? answer(request, call) : contract.example.response;
    };
    this.server.addHandler(contract.name, handler, false, { contract });
  }
}
