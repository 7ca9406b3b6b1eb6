import { Brackets, type DataSource, type SelectQueryBuilder } from 'typeorm';
import { orderStatuses, type Order, type OrderStatus } from '../../domain/order';
import type { OrderFilter, OrderOwner, OrderQueries, OrderStatistics } from '../../use-cases/ports';
import { withItems } from './load-orders';
import { OrderRow } from './order.entity';

export class PostgresOrderQueries implements OrderQueries {
  constructor(private readonly dataSource: DataSource) {}

  async listOrders(filter: OrderFilter): Promise<{ orders: Order[]; total: number; hasMore: boolean }> {
    const total = await this.matching(filter).getCount();
    const page = this.matching(filter)
      .orderBy('orders.createdAt', 'DESC')
      .addOrderBy('orders.id', 'DESC')
      .limit(filter.first + 1);
    if (filter.after !== undefined) {
      // The mark is looked up among the caller's own orders: another's id finds nothing.
      page.andWhere(
        `(orders.created_at, orders.id) <
           (SELECT mark.created_at, mark.id FROM orders mark WHERE mark.id = :after AND mark.${ownerColumn(filter.owner)} = :owner)`,
        { after: filter.after },
      );
    }
    const rows = await page.getMany();
    const orders = await withItems(this.dataSource.manager, rows.slice(0, filter.first));
    return { orders, total, hasMore: rows.length > filter.first };
  }

  async statistics(owner: OrderOwner, startOfMonth: Date): Promise<OrderStatistics> {
    const column = ownerColumn(owner);
    const rows: StatisticsRow[] = await this.dataSource.query(
      `SELECT status, count(*)::int AS orders, sum(total_cents)::bigint AS total,
              count(*) FILTER (WHERE completed_at >= $2)::int AS orders_this_month,
              coalesce(sum(total_cents) FILTER (WHERE completed_at >= $2), 0)::bigint AS total_this_month,
              coalesce(sum(total_cents) FILTER (WHERE escrow_state = 'pending'), 0)::bigint AS held
         FROM orders WHERE ${column} = $1 GROUP BY status`,
      [ownerId(owner), startOfMonth],
    );
    const of = (status: OrderStatus): StatisticsRow | undefined => rows.find((row) => row.status === status);
    const completed = of('completed');
    return {
      countByStatus: Object.fromEntries(
        orderStatuses.map((status) => [status, of(status)?.orders ?? 0]),
      ) as OrderStatistics['countByStatus'],
      completedThisMonth: completed?.orders_this_month ?? 0,
      revenueThisMonthCents: Number(completed?.total_this_month ?? 0),
      completedRevenueCents: Number(completed?.total ?? 0),
      totalInvestmentCents: sum(rows.filter((row) => row.status !== 'cancelled').map((row) => row.total)),
      inEscrowCents: sum(rows.map((row) => row.held)),
    };
  }

  private matching({ owner, status, search }: OrderFilter): SelectQueryBuilder<OrderRow> {
    const query = this.dataSource
      .getRepository(OrderRow)
      .createQueryBuilder('orders')
      .where(`orders.${ownerColumn(owner)} = :owner`, { owner: ownerId(owner) });
    if (status) query.andWhere('orders.status = :status', { status });
    const text = search?.trim();
    if (text) {
      const partner = owner.brandId === undefined ? 'brand_name' : 'manufacturer_name';
      query.andWhere(
        new Brackets((any) => {
          for (const column of ['product_name', 'product_sku', partner])
            any.orWhere(`orders.${column} ILIKE :text`);
        }),
        { text: `%${text.replace(/[\\%_]/g, '\\$&')}%` },
      );
    }
    return query;
  }
}

interface StatisticsRow {
  readonly status: OrderStatus;
  readonly orders: number;
  readonly orders_this_month: number;
  /** bigint arrives as text. */
  readonly total: string;
  readonly total_this_month: string;
  readonly held: string;
}

function ownerColumn(owner: OrderOwner): 'brand_id' | 'manufacturer_id' {
  return owner.brandId === undefined ? 'manufacturer_id' : 'brand_id';
}

function ownerId(owner: OrderOwner): string {
  return owner.brandId ?? owner.manufacturerId;
}

function sum(amounts: readonly string[]): number {
  return amounts.reduce((total, amount) => total + Number(amount), 0);
}
