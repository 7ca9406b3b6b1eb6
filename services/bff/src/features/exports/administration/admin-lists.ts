import {
  givenInstant,
  catalogRpc,
  discoveryRpc,
  identityRpc,
  orderingRpc,
  type ExportedList,
  type RpcContract,
  type RpcRequestInput,
  type RpcResponse,
} from '@makeport/contracts';
import { z } from 'zod';
import type { OperationContext } from '../../../graphql/operation/operation-context';
import type { Column } from '../csv';
import {
  actionColumns,
  adminOrderColumns,
  deskColumns,
  productColumns,
  unfoundSearchColumns,
  userColumns,
} from './admin-columns';

export type RecordExport = typeof identityRpc.recordExport;

interface Page<Row> {
  readonly rows: readonly Row[];
  /** The cursor of the next page; null after the last one. */
  readonly cursor: string | null;
}

/** A list for administrators, as its owning service returns it. */
export interface AdminList<Row = never, Filter extends z.ZodType = z.ZodType> {
  readonly name: string;
  /** The list's name in the owning service's audit log. */
  readonly list: ExportedList;
  readonly record: RecordExport;
  /** Parses the filter in the list's URL. */
  readonly filter: Filter;
  readonly columns: readonly Column<Row>[];
  readonly page: (
    operation: OperationContext,
    filter: z.output<Filter>,
    after: string | undefined,
  ) => Promise<Page<Row>>;
}

const list = <Row, Filter extends z.ZodType>(defined: AdminList<Row, Filter>) => defined;

/** Parameters that are not part of a filter. */
const PAGE = { first: true, after: true } as const;
const getPage = <Row extends { readonly id: string }>(
  rows: readonly Row[],
  hasMore: boolean,
): Page<Row> => ({
  rows,
  cursor: hasMore ? (rows.at(-1)?.id ?? null) : null,
});
/** The timeout of an export page, which is larger than a page on the screen. */
const PAGE_MS = 10_000;
const call = <C extends RpcContract>(
  operation: OperationContext,
  contract: C,
  request: RpcRequestInput<C>,
): Promise<RpcResponse<C>> => operation.call(contract, request, { deadlineMs: PAGE_MS });
const behind = (after: string | undefined) => (after === undefined ? {} : { after });

export const users = list({
  name: 'users',
  list: 'users',
  record: identityRpc.recordExport,
  filter: identityRpc.exportAccounts.request.omit(PAGE),
  columns: userColumns,
  page: async (operation, filter, after) => {
    const request = { ...filter, ...behind(after) };
    const { accounts, hasMore } = await call(operation, identityRpc.exportAccounts, request);
    return getPage(accounts, hasMore);
  },
});

export const actions = list({
  name: 'audit-log',
  list: 'actions',
  record: identityRpc.recordExport,
  filter: identityRpc.exportActions.request.omit(PAGE),
  columns: actionColumns,
  page: async (operation, filter, after) => {
    const request = { ...filter, ...behind(after) };
    const { actions: rows, hasMore } = await call(operation, identityRpc.exportActions, request);
    return getPage(rows, hasMore);
  },
});

export const products = list({
  name: 'products',
  list: 'products',
  record: catalogRpc.recordExport,
  filter: catalogRpc.exportProducts.request.omit(PAGE),
  columns: productColumns,
  page: async (operation, filter, after) => {
    const request = { ...filter, ...behind(after) };
    const { products: rows, hasMore } = await call(operation, catalogRpc.exportProducts, request);
    return getPage(rows, hasMore);
  },
});

/** URL parameters are always text. */
const cents = z.coerce.number().int().nonnegative().optional();
const yesOrNo = z.stringbool().optional();

export const orders = list({
  name: 'all-orders',
  list: 'orders',
  record: orderingRpc.recordExport,
  filter: orderingRpc.exportAllOrders.request.omit(PAGE).extend({
    minCents: cents,
    maxCents: cents,
    disputed: yesOrNo,
    paymentDisputed: yesOrNo,
    /**
     * Without an upper bound, a list sorted by age would grow while orders are placed, and the
     * export would not end.
     */
    until: givenInstant.default(() => new Date().toISOString()),
  }),
  columns: adminOrderColumns,
  page: async (operation, filter, after) => {
    const request = { ...filter, ...behind(after) };
    const { orders: rows, hasMore } = await call(operation, orderingRpc.exportAllOrders, request);
    return getPage(rows, hasMore);
  },
});

export const moneyDesk = list({
  name: 'money-desk',
  list: 'money_desk',
  record: orderingRpc.recordExport,
  filter: orderingRpc.exportMoneyDesk.request.omit(PAGE),
  columns: deskColumns,
  page: async (operation, filter, after) => {
    const request = { ...filter, ...behind(after) };
    const { items, hasMore, endCursor } = await call(
      operation,
      orderingRpc.exportMoneyDesk,
      request,
    );
    return { rows: items, cursor: hasMore ? endCursor : null };
  },
});

export const unfoundSearches = list({
  name: 'unfound-searches',
  list: 'unfound_searches',
  record: discoveryRpc.recordExport,
  filter: discoveryRpc.exportSearchesWithoutResult.request.omit(PAGE),
  columns: unfoundSearchColumns,
  page: async (operation, filter, after) => {
    const request = { ...filter, ...behind(after) };
    const page = await call(operation, discoveryRpc.exportSearchesWithoutResult, request);
    return { rows: page.searches, cursor: page.hasMore ? page.endCursor : null };
  },
});
