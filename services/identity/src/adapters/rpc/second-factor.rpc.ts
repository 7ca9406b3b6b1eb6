import {
  identityRpc,
  type RpcContract,
  type RpcRequest,
  type RpcResponse,
} from '@makeport/contracts';
import { HandleRpc, requireUser, SecurityLog, type RpcCall } from '@makeport/service-kit';
import { Controller } from '@nestjs/common';
import {
  DisableSecondFactor,
  type Proof,
} from '../../use-cases/second-factor/disable-second-factor';
import type { UsedCode } from '../../use-cases/second-factor/check-code';
import { CompleteSignIn } from '../../use-cases/second-factor/complete-sign-in';
import { Reauthenticate } from '../../use-cases/second-factor/reauthenticate';
import { SetUpSecondFactor } from '../../use-cases/second-factor/set-up-second-factor';

type Request<C extends RpcContract> = RpcRequest<C>;
type Answer<C extends RpcContract> = Promise<RpcResponse<C>>;

/** The second factor of the acting account (ADR 0040). */
@Controller()
export class SecondFactorRpc {
  constructor(
    private readonly completions: CompleteSignIn,
    private readonly setUps: SetUpSecondFactor,
    private readonly changes: DisableSecondFactor,
    private readonly reauthentications: Reauthenticate,
    private readonly security: SecurityLog,
  ) {}

  @HandleRpc(identityRpc.completeSignIn)
  async completeSignIn(
    request: Request<typeof identityRpc.completeSignIn>,
  ): Answer<typeof identityRpc.completeSignIn> {
    const { clientAddress } = request;
    const accountId = await this.completions.getAccount(request.token);
    const { used, ...session } = await this.security.attempt(
      { event: 'sign_in', accountId: accountId ?? undefined, clientAddress },
      () => this.completions.execute(accountId, request),
      ({ account }) => account.id,
    );
    this.noteRecoveryCode(used, session.account.id, clientAddress);
    return session;
  }

  @HandleRpc(identityRpc.getSecondFactor)
  async getSecondFactor(
    _request: Request<typeof identityRpc.getSecondFactor>,
    call: RpcCall,
  ): Answer<typeof identityRpc.getSecondFactor> {
    const { enabledAt, recoveryCodesLeft } = await this.setUps.state(requireUser(call).userId);
    return { enabledAt: enabledAt?.toISOString() ?? null, recoveryCodesLeft };
  }

  @HandleRpc(identityRpc.beginSecondFactor)
  async beginSecondFactor(
    _request: Request<typeof identityRpc.beginSecondFactor>,
    call: RpcCall,
  ): Answer<typeof identityRpc.beginSecondFactor> {
    return this.setUps.begin(requireUser(call).userId);
  }

  @HandleRpc(identityRpc.confirmSecondFactor)
  async confirmSecondFactor(
    { code, token }: Request<typeof identityRpc.confirmSecondFactor>,
    call: RpcCall,
  ): Answer<typeof identityRpc.confirmSecondFactor> {
    const { userId: accountId } = requireUser(call);
    const { clientAddress } = call;
    const recoveryCodes = await this.security.attempt(
      { event: 'second_factor_enabled', accountId, clientAddress },
      () =>
        this.setUps.confirm({
          accountId,
          entered: code,
          token,
          clientAddress: clientAddress ?? '',
        }),
      () => accountId,
    );
    return { recoveryCodes };
  }

  @HandleRpc(identityRpc.disableSecondFactor)
  async disableSecondFactor(
    request: Request<typeof identityRpc.disableSecondFactor>,
    call: RpcCall,
  ): Answer<typeof identityRpc.disableSecondFactor> {
    const proof = toProof(request, call);
    const { accountId, clientAddress } = proof;
    const used = await this.security.attempt(
      { event: 'second_factor_disabled', accountId, clientAddress },
      () => this.changes.disable(proof),
      () => accountId,
    );
    this.noteRecoveryCode(used, accountId, clientAddress);
    return {};
  }

  @HandleRpc(identityRpc.renewRecoveryCodes)
  async renewRecoveryCodes(
    request: Request<typeof identityRpc.renewRecoveryCodes>,
    call: RpcCall,
  ): Answer<typeof identityRpc.renewRecoveryCodes> {
    const proof = toProof(request, call);
    const { accountId, clientAddress } = proof;
    const { used, recoveryCodes } = await this.security.attempt(
      { event: 'recovery_codes_renewed', accountId, clientAddress },
      () => this.changes.renewCodes(proof),
      () => accountId,
    );
    this.noteRecoveryCode(used, accountId, clientAddress);
    return { recoveryCodes };
  }

  @HandleRpc(identityRpc.reauthenticate)
  async reauthenticate(
    { token, password, code = '' }: Request<typeof identityRpc.reauthenticate>,
    call: RpcCall,
  ): Answer<typeof identityRpc.reauthenticate> {
    const proof = toProof({ password, code }, call);
    const { accountId, clientAddress } = proof;
    await this.security.attempt(
      { event: 'reauthenticated', accountId, clientAddress },
      () => this.reauthentications.execute({ ...proof, token }),
      () => accountId,
    );
    return {};
  }

  @HandleRpc(identityRpc.requireRecentSignIn)
  async requireRecentSignIn(
    _request: Request<typeof identityRpc.requireRecentSignIn>,
    call: RpcCall,
  ): Answer<typeof identityRpc.requireRecentSignIn> {
    requireUser(call);
    return {};
  }

  private noteRecoveryCode(used: UsedCode, accountId: string, clientAddress: string): void {
    if (used === 'recovery')
      this.security.record({ event: 'recovery_code_used', accountId, clientAddress });
  }
}

const toProof = (
  { password, code }: { readonly password: string; readonly code: string },
  call: RpcCall,
): Proof => ({
  accountId: requireUser(call).userId,
  password,
  code,
  clientAddress: call.clientAddress ?? '',
});
