import {
  identityRpc,
  MAX_FOUND,
  type AccountRow,
  type AdminRight,
  type FoundHit,
  type RpcContract,
  type RpcRequest,
  type RpcResponse,
} from '@makeport/contracts';
import {
  AuditLog,
  HandleRpc,
  requireRight,
  requireService,
  SecurityLog,
  type RpcCall,
} from '@makeport/service-kit';
import { Controller } from '@nestjs/common';
import { getApprovesFrom } from '../../domain/administrator-waiting-period';
import { ChangeRole } from '../../use-cases/accounts/change-role';
import { CloseAccount } from '../../use-cases/accounts/close-account';
import { CreateAccount } from '../../use-cases/accounts/create-account';
import { EndSessions } from '../../use-cases/accounts/end-user-sessions';
import { ListAccounts } from '../../use-cases/accounts/list-accounts';
import { ResetSecondFactor } from '../../use-cases/accounts/reset-second-factor';
import { ConfirmAdministrator } from '../../use-cases/accounts/confirm-administrator';
import { TimeSource, type AccountListing, type AdminAction } from '../../use-cases/accounts/ports';

type Request<C extends RpcContract> = RpcRequest<C>;
type Answer<C extends RpcContract> = Promise<RpcResponse<C>>;
interface Audited {
  readonly reason?: string | undefined;
  readonly requestId?: string | undefined;
}

/**
 * Account administration. The audit log also contains refused calls, including those without the
 * required right.
 */
@Controller()
export class AccountsRpc {
  constructor(
    private readonly lists: ListAccounts,
    private readonly creates: CreateAccount,
    private readonly roles: ChangeRole,
    private readonly closings: CloseAccount,
    private readonly ends: EndSessions,
    private readonly factors: ResetSecondFactor,
    private readonly confirmations: ConfirmAdministrator,
    private readonly time: TimeSource,
    private readonly audit: AuditLog,
    private readonly security: SecurityLog,
  ) {}

  @HandleRpc(identityRpc.listAccounts)
  async listAccounts(
    { search = '', role, status, first, after }: Request<typeof identityRpc.listAccounts>,
    call: RpcCall,
  ): Answer<typeof identityRpc.listAccounts> {
    const filter = { search, role, status };
    const action = toAction('accounts.list', 'all', {});
    const page = await this.act(call, 'accounts.view', action, () =>
      this.lists.execute(filter, { first, after }, { ...action, action: 'accounts.search' }),
    );
    return { ...page, accounts: page.accounts.map((account) => this.toRow(account)) };
  }

  @HandleRpc(identityRpc.findByName)
  async find(
    { text }: Request<typeof identityRpc.findByName>,
    call: RpcCall,
  ): Answer<typeof identityRpc.findByName> {
    requireRight(call, 'accounts.view');
    const accounts = await this.lists.find(text, MAX_FOUND);
    return { hits: accounts.map((account) => toHit(account, text)) };
  }

  @HandleRpc(identityRpc.exportAccounts)
  async exportAccounts(
    { search = '', role, status, first, after }: Request<typeof identityRpc.exportAccounts>,
    call: RpcCall,
  ): Answer<typeof identityRpc.exportAccounts> {
    requireRight(call, 'accounts.view');
    const { accounts, hasMore } = await this.lists.page({ search, role, status }, first, after);
    return { accounts: accounts.map((account) => this.toRow(account)), hasMore };
  }

  @HandleRpc(identityRpc.getAccountTotals)
  async getAccountTotals(
    _request: Request<typeof identityRpc.getAccountTotals>,
    call: RpcCall,
  ): Answer<typeof identityRpc.getAccountTotals> {
    requireRight(call, 'orders.view');
    return this.lists.totals();
  }

  @HandleRpc(identityRpc.countAdministrators)
  async countAdministrators(
    { right }: Request<typeof identityRpc.countAdministrators>,
    call: RpcCall,
  ): Answer<typeof identityRpc.countAdministrators> {
    requireService(call);
    const { accountIds, approverIds } = await this.lists.administrators(right);
    return { count: accountIds.length, accountIds, approverIds };
  }

  @HandleRpc(identityRpc.createAccount)
  async createAccount(
    request: Request<typeof identityRpc.createAccount>,
    call: RpcCall,
  ): Answer<typeof identityRpc.createAccount> {
    const action = toAction('account.create', NOT_CREATED, request);
    const account = await this.act(call, 'accounts.manage', action, (actorId) =>
      this.creates.execute({ ...request, actorId }, action),
    );
    return { account: this.toRow(account) };
  }

  @HandleRpc(identityRpc.changeAccountRole)
  async changeAccountRole(
    request: Request<typeof identityRpc.changeAccountRole>,
    call: RpcCall,
  ): Answer<typeof identityRpc.changeAccountRole> {
    const { accountId } = request;
    const action = toAction('account.change-role', accountId, request);
    const account = await this.act(call, 'accounts.manage', action, (actorId) =>
      this.roles.execute({ ...request, actorId }, action),
    );
    const { clientAddress } = call;
    this.security.record({ event: 'role_changed', accountId, clientAddress, role: account.role });
    return { account: this.toRow(account) };
  }

  @HandleRpc(identityRpc.closeAccount)
  async closeAccount(
    request: Request<typeof identityRpc.closeAccount>,
    call: RpcCall,
  ): Answer<typeof identityRpc.closeAccount> {
    const { accountId } = request;
    const action = toAction('account.close', accountId, request);
    const account = await this.act(call, 'accounts.manage', action, (actorId) =>
      this.closings.close({ actorId, accountId }, action),
    );
    return { account: this.toRow(account) };
  }

  @HandleRpc(identityRpc.reopenAccount)
  async reopenAccount(
    request: Request<typeof identityRpc.reopenAccount>,
    call: RpcCall,
  ): Answer<typeof identityRpc.reopenAccount> {
    const { accountId } = request;
    const action = toAction('account.reopen', accountId, request);
    const account = await this.act(call, 'accounts.manage', action, (actorId) =>
      this.closings.reopen({ actorId, accountId }, action),
    );
    return { account: this.toRow(account) };
  }

  @HandleRpc(identityRpc.resetSecondFactor)
  async resetSecondFactor(
    request: Request<typeof identityRpc.resetSecondFactor>,
    call: RpcCall,
  ): Answer<typeof identityRpc.resetSecondFactor> {
    const { accountId } = request;
    const action = toAction('account.reset-second-factor', accountId, request);
    const account = await this.act(call, 'accounts.manage', action, (actorId) =>
      this.factors.execute({ actorId, accountId }, action),
    );
    const { clientAddress } = call;
    this.security.record({ event: 'second_factor_reset', accountId, clientAddress });
    return { account: this.toRow(account) };
  }

  @HandleRpc(identityRpc.confirmAdministrator)
  async confirmAdministrator(
    request: Request<typeof identityRpc.confirmAdministrator>,
    call: RpcCall,
  ): Answer<typeof identityRpc.confirmAdministrator> {
    const { accountId } = request;
    const action = toAction('account.confirm-administrator', accountId, request);
    const account = await this.act(call, 'accounts.manage', action, (actorId) =>
      this.confirmations.execute({ actorId, accountId }, action),
    );
    return { account: this.toRow(account) };
  }

  @HandleRpc(identityRpc.listSessions)
  async listSessions(
    { accountId }: Request<typeof identityRpc.listSessions>,
    call: RpcCall,
  ): Answer<typeof identityRpc.listSessions> {
    const sessions = await this.act(
      call,
      'sessions.end',
      toAction('sessions.list', accountId, {}),
      () => this.lists.sessions(accountId),
    );
    return {
      sessions: sessions.map(({ startedAt, lastUsedAt, expiresAt, ...session }) => ({
        ...session,
        startedAt: startedAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
    };
  }

  @HandleRpc(identityRpc.endSessions)
  async endSessions(
    request: Request<typeof identityRpc.endSessions>,
    call: RpcCall,
  ): Answer<typeof identityRpc.endSessions> {
    const { accountId, sessionId } = request;
    const action = toAction('sessions.end', accountId, request);
    return {
      ended: await this.act(call, 'sessions.end', action, (actorId) =>
        this.ends.execute({ actorId, accountId, sessionId }, action),
      ),
    };
  }

  private toRow({
    createdAt,
    lastSignInAt,
    closedAt,
    newRights,
    ...account
  }: AccountListing): AccountRow {
    return {
      ...account,
      createdAt: createdAt.toISOString(),
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
      closedAt: closedAt?.toISOString() ?? null,
      approvesFrom: getApprovesFrom(newRights, this.time.now())?.toISOString() ?? null,
    };
  }

  private act<T>(
    call: RpcCall,
    right: AdminRight,
    action: AdminAction,
    work: (actorId: string) => Promise<T>,
  ): Promise<T> {
    return this.audit.attempt(action, async () => work(requireRight(call, right).userId));
  }
}

/**
 * The target in the audit log of a refused account creation: there is no account id, and the log
 * must not store the e-mail address (ADR 0063).
 */
const NOT_CREATED = 'none';

const toAction = (action: string, id: string, { reason, requestId }: Audited): AdminAction => ({
  action,
  target: { type: 'account', id },
  reason,
  requestId,
});

function toHit({ id, email, name, role, closedAt }: AccountListing, text: string): FoundHit {
  const known = [role.charAt(0).toUpperCase() + role.slice(1), name, closedAt && 'closed'];
  const typed = text.toLowerCase();
  const names = [
    { matched: 'Id', matchedText: id, isFound: typed === id },
    { matched: 'E-mail', matchedText: email, isFound: email.startsWith(typed) },
    { matched: 'Name', matchedText: name ?? '', isFound: true },
  ];
  const { matched, matchedText } = names.find(({ isFound }) => isFound) ?? {
    matched: 'Id',
    matchedText: id,
  };
  return {
    kind: 'account',
    id,
    title: email,
    detail: known.filter(Boolean).join(', '),
    matched,
    matchedText,
    exact: typed === matchedText.toLowerCase(),
  };
}
