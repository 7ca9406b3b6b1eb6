import { isIP } from 'node:net';
import {
  identityRpc,
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
import { BeginAccountView } from '../../use-cases/account-view/begin-account-view';
import { EndAccountViews } from '../../use-cases/account-view/end-account-views';
import { RecordAccountView } from '../../use-cases/account-view/record-account-view';
import { toAnswer } from '../../use-cases/sessions/open-session';

type Request<C extends RpcContract> = RpcRequest<C>;
type Answer<C extends RpcContract> = Promise<RpcResponse<C>>;

/** Lets administrators view an account as its owner sees it (ADR 0046). */
@Controller()
export class AccountViewsRpc {
  constructor(
    private readonly begins: BeginAccountView,
    private readonly ends: EndAccountViews,
    private readonly records: RecordAccountView,
    private readonly audit: AuditLog,
    private readonly security: SecurityLog,
  ) {}

  @HandleRpc(identityRpc.beginAccountView)
  async begin(
    { accountId, token, reason, requestId }: Request<typeof identityRpc.beginAccountView>,
    call: RpcCall,
  ): Answer<typeof identityRpc.beginAccountView> {
    const target = { type: 'account', id: accountId };
    const action = { action: 'account-view.begin', target, reason, requestId };
    const view = await this.audit.attempt(action, async () => {
      const { userId: actorId } = requireRight(call, 'accounts.impersonate');
      return this.begins.execute({ actorId, accountId, token }, action);
    });
    const { clientAddress } = call;
    this.security.record({
      event: 'account_view_begun',
      accountId,
      impersonatorId: view.adminId,
      clientAddress,
    });
    const account = toAnswer(view.account);
    return { view: { id: view.id, account, expiresAt: view.expiresAt.toISOString() } };
  }

  /** Ends the view. Like signing out, this requires the session token only. */
  @HandleRpc(identityRpc.endAccountView)
  async end(
    { token }: Request<typeof identityRpc.endAccountView>,
    call: RpcCall,
  ): Answer<typeof identityRpc.endAccountView> {
    const view = await this.ends.execute(token, getAddress(call));
    if (view) {
      const { accountId, adminId: impersonatorId } = view;
      const { clientAddress } = call;
      this.security.record({
        event: 'account_view_ended',
        accountId,
        impersonatorId,
        clientAddress,
      });
    }
    return { ended: view !== null };
  }

  @HandleRpc(identityRpc.recordAccountView)
  async record(
    { subject = '', ...viewed }: Request<typeof identityRpc.recordAccountView>,
    call: RpcCall,
  ): Answer<typeof identityRpc.recordAccountView> {
    requireService(call);
    await this.records.execute({ ...viewed, subject, address: getAddress(call) });
    return {};
  }
}

const getAddress = ({ clientAddress = '' }: RpcCall): string | null =>
  isIP(clientAddress) ? clientAddress : null;
