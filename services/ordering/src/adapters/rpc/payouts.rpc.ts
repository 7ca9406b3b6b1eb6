import { orderingRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { HandleRpc, requireAccountType, requireRight, type RpcCall } from '@makeport/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { orderNumber } from '../../domain/order/order';
import type { PayoutCountry } from '../../domain/payouts/payout-country';
import { payoutFailureText } from '../../domain/payouts/payout-failure';
import { GetPayoutAccount } from '../../use-cases/payouts/get-payout-account';
import { StartPayoutOnboarding } from '../../use-cases/payouts/start-payout-onboarding';
import { PAYOUT_COUNTRIES } from '../../use-cases/settings';
import { PayoutQueries } from '../postgres/payouts/payout-queries';

/** A manufacturer's own money: the caller determines the account. */
@Controller()
export class PayoutsRpc {
  constructor(
    @Inject(GetPayoutAccount) private readonly getPayoutAccount: GetPayoutAccount,
    @Inject(StartPayoutOnboarding) private readonly startOnboarding: StartPayoutOnboarding,
    private readonly queries: PayoutQueries,
    @Inject(PAYOUT_COUNTRIES) private readonly countries: readonly PayoutCountry[],
  ) {}

  @HandleRpc(orderingRpc.getPayoutAccount)
  async account(
    { manufacturerId }: RpcRequest<typeof orderingRpc.getPayoutAccount>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.getPayoutAccount>> {
    if (manufacturerId !== undefined) requireRight(call, 'accounts.view');
    const account = await this.getPayoutAccount.execute(
      manufacturerId ?? toManufacturer(call).userId,
    );
    const { status, holdReason, requirements, country } = account;
    const servedCountries = this.countries.map(({ code }) => code);
    const presented = { requirements: [...requirements], holdReason, country, servedCountries };
    return status === 'rejected'
      ? { ...presented, status: 'restricted', rejected: true }
      : { ...presented, status };
  }

  @HandleRpc(orderingRpc.startPayoutOnboarding)
  start(
    { returnPath, country }: RpcRequest<typeof orderingRpc.startPayoutOnboarding>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.startPayoutOnboarding>> {
    const { userId: manufacturerId, name, email } = toManufacturer(call);
    return this.startOnboarding.execute({ manufacturerId, name, email }, returnPath, country);
  }

  @HandleRpc(orderingRpc.getBalance)
  balance(
    _request: RpcRequest<typeof orderingRpc.getBalance>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.getBalance>> {
    return this.queries.balance(toManufacturer(call).userId);
  }

  @HandleRpc(orderingRpc.listPayouts)
  async payouts(
    { first, after }: RpcRequest<typeof orderingRpc.listPayouts>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.listPayouts>> {
    const page = await this.queries.payouts(toManufacturer(call).userId, { first, after });
    return {
      ...page,
      payouts: page.payouts.map(
        ({ createdAt, paidAt, failed, failureCode, withheld, ...payout }) => ({
          id: payout.orderId,
          orderNumber: orderNumber(payout.orderId),
          ...payout,
          withheld: withheld.map((part) => ({ ...part, orderNumber: orderNumber(part.orderId) })),
          createdAt: createdAt.toISOString(),
          paidAt: paidAt?.toISOString() ?? null,
          failureReason: failed ? payoutFailureText(failureCode) : null,
        }),
      ),
    };
  }
}

function toManufacturer(call: RpcCall): ReturnType<typeof requireAccountType> {
  return requireAccountType(call, 'manufacturer');
}
