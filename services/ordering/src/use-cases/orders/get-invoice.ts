import { Inject, Injectable } from '@nestjs/common';
import { type InvoiceParties, Invoices } from '../../adapters/postgres/orders/invoices';
import { OrderTimelines } from '../../adapters/postgres/orders/order-timelines';
import { getSettlement, type Invoice, type Settlement } from '../../domain/order/invoice';
import type { Order } from '../../domain/order/order';
import { orderNotFound } from '../../domain/order/order.errors';
import { CLOCK, type Clock } from '../clock';
import { mayRead, type Reader } from './get-order';

export interface InvoiceDocument {
  readonly invoice: Invoice;
  readonly order: Order;
  readonly settlement: Settlement;
}

/**
 * Returns the invoice to readers of the order (PAPER-7, PAPER-8).
 * @throws DomainError orderNotFound
 */
@Injectable()
export class GetInvoice {
  constructor(
    private readonly timelines: OrderTimelines,
    private readonly invoices: Invoices,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute(reader: Reader, orderId: string): Promise<InvoiceDocument> {
    const [record] = await this.timelines.findByIds([orderId]);
    if (!record || !mayRead(reader, record.order)) throw orderNotFound();
    const invoice = await this.invoices.issue(orderId, this.now());
    const parties = await this.invoices.findParties(orderId);
    const order = parties ? withParties(record.order, parties) : record.order;
    return { invoice, order, settlement: getSettlement(record.order, record.payouts) };
  }
}

function withParties(order: Order, { billingAddress, ...parties }: InvoiceParties): Order {
  const [first, ...others] = order.items;
  const { manufacturerName } = parties;
  return {
    ...order,
    ...parties,
    items: [
      { ...first, manufacturerName },
      ...others.map((item) => ({ ...item, manufacturerName })),
    ],
    payment: { ...order.payment, billingAddress },
  };
}
