import { Controller } from '@nestjs/common';
import { identityRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { HandleRpc, requireService, SecurityLog, type RpcCall } from '@makeport/service-kit';
import { GetBrands } from '../../use-cases/profiles/get-brands';
import { GetManufacturers } from '../../use-cases/profiles/get-manufacturers';
import { GetPayoutAccount } from '../../use-cases/profiles/get-payout-account';
import { GetSession } from '../../use-cases/sessions/get-session';
import { SignIn } from '../../use-cases/sessions/sign-in';
import { SignOut } from '../../use-cases/sessions/sign-out';
import { SignUp } from '../../use-cases/registration/sign-up';

@Controller()
export class IdentityRpc {
  constructor(
    private readonly signUps: SignUp,
    private readonly signIns: SignIn,
    private readonly signOuts: SignOut,
    private readonly sessions: GetSession,
    private readonly brands: GetBrands,
    private readonly manufacturers: GetManufacturers,
    private readonly payoutAccounts: GetPayoutAccount,
    private readonly security: SecurityLog,
  ) {}

  @HandleRpc(identityRpc.signUp)
  async signUp(
    request: RpcRequest<typeof identityRpc.signUp>,
  ): Promise<RpcResponse<typeof identityRpc.signUp>> {
    const { email, clientAddress } = request;
    return this.security.attempt(
      { event: 'sign_up', email, clientAddress },
      () => this.signUps.execute(request),
      ({ account }) => account.id,
    );
  }

  @HandleRpc(identityRpc.signIn)
  async signIn(
    request: RpcRequest<typeof identityRpc.signIn>,
  ): Promise<RpcResponse<typeof identityRpc.signIn>> {
    const { email, clientAddress } = request;
    return this.security.attempt(
      { event: 'sign_in', email, clientAddress },
      () => this.signIns.execute(request),
      ({ account }) => account.id,
    );
  }

  @HandleRpc(identityRpc.beginSignIn)
  async beginSignIn(
    request: RpcRequest<typeof identityRpc.beginSignIn>,
  ): Promise<RpcResponse<typeof identityRpc.beginSignIn>> {
    const { email, clientAddress } = request;
    const { session, challenge } = await this.security.attempt(
      { event: 'sign_in', email, clientAddress },
      () => this.signIns.begin(request),
      ({ accountId }) => accountId,
      (begun) => (begun.challenge ? 'second_factor_asked' : 'sign_in'),
    );
    return { session, challenge };
  }

  @HandleRpc(identityRpc.signOut)
  async signOut(
    { token }: RpcRequest<typeof identityRpc.signOut>,
    { clientAddress }: RpcCall,
  ): Promise<RpcResponse<typeof identityRpc.signOut>> {
    const accountId = await this.signOuts.execute(token);
    if (accountId) this.security.record({ event: 'sign_out', accountId, clientAddress });
    return {};
  }

  @HandleRpc(identityRpc.getSession)
  async getSession({
    token,
  }: RpcRequest<typeof identityRpc.getSession>): Promise<
    RpcResponse<typeof identityRpc.getSession>
  > {
    return { session: await this.sessions.execute(token) };
  }

  @HandleRpc(identityRpc.getBrands)
  async getBrands(
    { ids }: RpcRequest<typeof identityRpc.getBrands>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof identityRpc.getBrands>> {
    requireService(call);
    return { brands: await this.brands.execute(ids) };
  }

  @HandleRpc(identityRpc.getManufacturers)
  async getManufacturers({
    ids,
  }: RpcRequest<typeof identityRpc.getManufacturers>): Promise<
    RpcResponse<typeof identityRpc.getManufacturers>
  > {
    return { manufacturers: await this.manufacturers.execute(ids) };
  }

  /** For services only: users must not read a manufacturer's payout account. */
  @HandleRpc(identityRpc.getPayoutAccount)
  async getPayoutAccount(
    { manufacturerId }: RpcRequest<typeof identityRpc.getPayoutAccount>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof identityRpc.getPayoutAccount>> {
    requireService(call);
    return { stripeAccountId: await this.payoutAccounts.execute(manufacturerId) };
  }
}
