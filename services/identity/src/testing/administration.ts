import { identityRpc, type Actor, type RpcRequestInput, type UserActor } from '@makeport/contracts';
import { RunningIdentity } from './running-identity';

export const PASSWORD = 'quiet elephants';
type NewAccount = RpcRequestInput<typeof identityRpc.createAccount>;
export type Role = NewAccount['role'];
type Scope = 'support' | 'finance';

interface AuditRow {
  readonly action: string;
  readonly result: string;
}

/** Runs identity with a first administrator, and shortens the calls of administrators. */
export class Administration {
  private people = 0;

  private constructor(
    readonly identity: RunningIdentity,
    private readonly first: { admin?: UserActor } = {},
  ) {}

  static async start(variables: Readonly<Record<string, string>> = {}): Promise<Administration> {
    const limits = { SIGN_UPS_PER_ADDRESS: '1000', ...variables };
    const started = new Administration(await RunningIdentity.start(limits));
    started.first.admin = await started.newActor('admin');
    return started;
  }

  get admin(): UserActor {
    if (!this.first.admin) throw new Error('nobody administers yet');
    return this.first.admin;
  }

  nextEmail(): string {
    this.people += 1;
    return `person-${this.people}@northwind.test`;
  }

  /** Signs up an account and sets its role directly, without the operations under test. */
  async newActor(role: Role, scope: Scope | null = null): Promise<UserActor> {
    const email = this.nextEmail();
    const accountType = role === 'manufacturer' ? 'manufacturer' : 'brand';
    const { account } = await this.identity.call(identityRpc.signUp, {
      accountType,
      companyName: 'Northwind Outfitters',
      email,
      password: PASSWORD,
      clientAddress: '192.0.2.1',
    });
    if (role === 'admin' || role === 'user') {
      await this.identity.query(
        'UPDATE accounts SET user_type = NULL, role = $2, admin_scope = $3 WHERE id = $1',
        [account.id, role === 'admin' ? role : null, scope],
      );
    }
    return toActor(account, role);
  }

  create(fields: Partial<NewAccount> = {}) {
    const account = {
      email: this.nextEmail(),
      password: PASSWORD,
      role: 'user',
      ...fields,
    } as const;
    return this.identity.call(identityRpc.createAccount, account, this.admin);
  }

  changeRole(accountId: string, role: Role, { actor, ...more }: Acting & { reason?: string } = {}) {
    const request = { accountId, role, ...more };
    return this.identity.call(identityRpc.changeAccountRole, request, actor ?? this.admin);
  }

  close(accountId: string, { actor }: Acting = {}) {
    const request = { accountId, reason: 'asked to' };
    return this.identity.call(identityRpc.closeAccount, request, actor ?? this.admin);
  }

  reopen(accountId: string) {
    return this.identity.call(identityRpc.reopenAccount, { accountId }, this.admin);
  }

  list(request: RpcRequestInput<typeof identityRpc.listAccounts> = {}) {
    return this.identity.call(identityRpc.listAccounts, request, this.admin);
  }

  signIn(email: string, page: 'brand' | 'manufacturer' = 'brand') {
    const request = { page, email, password: PASSWORD, clientAddress: '192.0.2.2' };
    return this.identity.call(identityRpc.signIn, request);
  }

  async isLive(token: string): Promise<boolean> {
    return (await this.identity.call(identityRpc.getSession, { token })).session !== null;
  }

  auditRows(target: string): Promise<AuditRow[]> {
    const sql = 'SELECT * FROM audit_log WHERE target_id = $1 ORDER BY happened_at, id';
    return this.identity.query<AuditRow>(sql, [target]);
  }

  /** Returns the types of the account's events, in their order. */
  async events(accountId: string): Promise<string[]> {
    const stored = await this.identity.query<{ type: string }>(
      `SELECT type FROM outbox WHERE topic = 'identity.account' AND aggregate_id = $1 ORDER BY version`,
      [accountId],
    );
    return stored.map(({ type }) => type);
  }
}

interface Acting {
  /** The first administrator by default. */
  readonly actor?: Actor;
}

export function toActor(
  account: { readonly id: string; readonly email: string },
  accountType: Role,
  rights?: string[],
): UserActor {
  const { id: userId, email } = account;
  return { kind: 'user', userId, accountType, name: '', email, ...(rights && { rights }) };
}
