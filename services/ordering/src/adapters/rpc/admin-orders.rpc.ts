import { MAX_FOUND, orderingRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { HandleRpc, requireRight, type RpcCall } from '@makeport/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { orderNumber } from '../../domain/order/order';
import { GetOrderBooks } from '../../use-cases/administration/get-order-books';
import { GetOrderProcess } from '../../use-cases/administration/get-order-process';
import { presentApproval } from '../../use-cases/approvals/present-approval';
import { AdminQueries } from '../postgres/administration/admin-queries';
import { FindOrders } from '../postgres/administration/find-orders';
import { OrderReports } from '../postgres/administration/order-reports';

/** All orders, for administrators only (ADM-47, ADM-49). */
@Controller()
export class AdminOrdersRpc {
  constructor(
    private readonly queries: AdminQueries,
    private readonly findOrders: FindOrders,
    private readonly reports: OrderReports,
    @Inject(GetOrderBooks) private readonly getOrderBooks: GetOrderBooks,
    @Inject(GetOrderProcess) private readonly getOrderProcess: GetOrderProcess,
  ) {}

  @HandleRpc(orderingRpc.listAllOrders)
  async list(
    request: RpcRequest<typeof orderingRpc.listAllOrders>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.listAllOrders>> {
    return this.readPage(request, call);
  }

  @HandleRpc(orderingRpc.exportAllOrders)
  async export(
    request: RpcRequest<typeof orderingRpc.exportAllOrders>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.exportAllOrders>> {
    return this.readPage(request, call);
  }

  private async readPage(
    request: RpcRequest<typeof orderingRpc.listAllOrders>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.listAllOrders>> {
    requireRight(call, 'orders.view');
    const { orders, hasMore } = await this.queries.listOrders(request);
    return {
      orders: orders.map(({ createdAt, ...order }) => ({
        ...order,
        number: orderNumber(order.id),
        createdAt: createdAt.toISOString(),
      })),
      hasMore,
    };
  }

  @HandleRpc(orderingRpc.findByName)
  async find(
    { text }: RpcRequest<typeof orderingRpc.findByName>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.findByName>> {
    requireRight(call, 'orders.view');
    return { hits: await this.findOrders.execute(text, MAX_FOUND) };
  }

  @HandleRpc(orderingRpc.getReport)
  async report(
    { from, until }: RpcRequest<typeof orderingRpc.getReport>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.getReport>> {
    requireRight(call, 'orders.view');
    const report = await this.reports.execute({ from: new Date(from), until: new Date(until) });
    return {
      ...report,
      statuses: [...report.statuses],
      weeks: [...report.weeks],
      topProducts: [...report.topProducts],
      topManufacturers: [...report.topManufacturers],
    };
  }

  @HandleRpc(orderingRpc.getOrderTotals)
  totals(
    _request: RpcRequest<typeof orderingRpc.getOrderTotals>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.getOrderTotals>> {
    requireRight(call, 'orders.view');
    return this.queries.totals();
  }

  @HandleRpc(orderingRpc.getOrderBooks)
  async books(
    { orderId }: RpcRequest<typeof orderingRpc.getOrderBooks>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.getOrderBooks>> {
    requireRight(call, 'orders.view');
    const books = await this.getOrderBooks.execute(orderId);
    const { stripePaymentIntentId: paymentIntentId, stripeChargeId: chargeId } =
      books.order.payment;
    return {
      paymentIntentId,
      chargeId,
      heldCents: books.heldCents,
      postings: books.postings.map(({ at, kind, entries }) => ({
        kind,
        at: at.toISOString(),
        entries: entries.map((entry) => ({ ...entry })),
      })),
      transactions: books.transactions.map((transaction) => ({
        type: transaction.type,
        amountCents: transaction.amountCents,
        feeCents: transaction.feeCents,
        status: transaction.status,
        providerId: transaction.stripeId,
        failureReason: transaction.failureReason,
        waitsForAccountSince: transaction.waitsForAccountSince?.toISOString() ?? null,
        createdAt: transaction.createdAt.toISOString(),
      })),
      deadlines: Object.entries(books.deadlines).map(([deadline, dueAt]) => ({
        deadline,
        endsAt: dueAt.toISOString(),
      })),
      decisions: books.decisions.map((decision) => ({
        decision,
        feeBasisPoints: books.platformFee.basisPoints,
        feeMinimumCents: books.platformFee.minimumCents,
      })),
      fraudWarning: books.fraudWarning && {
        fraudType: books.fraudWarning.fraudType,
        warnedAt: books.fraudWarning.warnedAt.toISOString(),
      },
      chargeback: books.order.chargeback,
      needsApproval: books.needsApproval,
      approvals: books.approvals.map(presentApproval),
      events: books.events.map(({ at, publishedAt, ...event }) => ({
        ...event,
        at: at.toISOString(),
        publishedAt: publishedAt?.toISOString() ?? null,
      })),
    };
  }

  @HandleRpc(orderingRpc.getOrderProcess)
  async process(
    { orderId }: RpcRequest<typeof orderingRpc.getOrderProcess>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof orderingRpc.getOrderProcess>> {
    requireRight(call, 'orders.view');
    const { providerObjects, workflow, workflowUrl } = await this.getOrderProcess.execute(orderId);
    return {
      providerObjects:
        providerObjects?.map(({ at, ...object }) => ({ ...object, at: at.toISOString() })) ?? null,
      workflow: workflow && {
        workflowId: workflow.workflowId,
        status: workflow.status,
        startedAt: workflow.startedAt?.toISOString() ?? null,
        closedAt: workflow.closedAt?.toISOString() ?? null,
        retrying: workflow.retrying.map((activity) => ({ ...activity })),
      },
      workflowUrl,
    };
  }
}
