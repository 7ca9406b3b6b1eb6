import type {
  AccountRow,
  AdminAction,
  AdminOrder,
  MoneyDeskItem,
  ProductRow,
} from '@makeport/contracts';
import { ESCROW_STATE_LABELS } from '@makeport/rules';
import { decimal, type Column } from '../csv';

const yesNo = (value: boolean | null): string | null =>
  value === null ? null : value ? 'yes' : 'no';
const json = (value: object | null): string | null => value && JSON.stringify(value);

export const userColumns: readonly Column<AccountRow>[] = [
  { head: 'Id', value: ({ id }) => id },
  { head: 'E-mail', value: ({ email }) => email },
  { head: 'Name', value: ({ name }) => name },
  { head: 'Role', value: ({ role }) => role },
  { head: 'Narrowed to', value: ({ adminScope }) => adminScope },
  { head: 'Verified', value: ({ verified }) => yesNo(verified) },
  { head: 'Created', value: ({ createdAt }) => createdAt },
  { head: 'Last sign in', value: ({ lastSignInAt }) => lastSignInAt },
  { head: 'Closed', value: ({ closedAt }) => closedAt },
];

export const productColumns: readonly Column<ProductRow>[] = [
  { head: 'Id', value: ({ id }) => id },
  { head: 'SKU', value: ({ sku }) => sku },
  { head: 'Name', value: ({ name }) => name },
  { head: 'Category', value: ({ category }) => category },
  { head: 'Manufacturer', value: ({ manufacturerName }) => manufacturerName },
  { head: 'MOQ', value: ({ moq }) => moq },
  { head: 'Lead time', value: ({ leadTime }) => leadTime },
  { head: 'Currency', value: () => 'USD' },
  { head: 'Price from', value: ({ priceMinCents }) => decimal(priceMinCents) },
  { head: 'Price to', value: ({ priceMaxCents }) => decimal(priceMaxCents) },
  { head: 'Created', value: ({ createdAt }) => createdAt },
];

export const adminOrderColumns: readonly Column<AdminOrder>[] = [
  { head: 'Id', value: ({ id }) => id },
  { head: 'Order', value: ({ number }) => number },
  { head: 'Placed', value: ({ createdAt }) => createdAt },
  { head: 'Product', value: ({ productName }) => productName },
  { head: 'Brand', value: ({ brandName }) => brandName },
  { head: 'Manufacturer', value: ({ manufacturerName }) => manufacturerName },
  { head: 'Status', value: ({ status }) => status },
  { head: 'Payment', value: ({ escrowState }) => ESCROW_STATE_LABELS[escrowState] },
  { head: 'Open problem', value: ({ hasDispute }) => yesNo(hasDispute) },
  { head: 'Currency', value: () => 'USD' },
  { head: 'Amount', value: ({ totalCents }) => decimal(totalCents) },
];

export const deskColumns: readonly Column<MoneyDeskItem>[] = [
  { head: 'Key', value: ({ key }) => key },
  { head: 'Order', value: ({ orderNumber }) => orderNumber },
  { head: 'Brand', value: ({ brandName }) => brandName },
  { head: 'Manufacturer', value: ({ manufacturerName }) => manufacturerName },
  { head: 'Since', value: ({ since }) => since },
  { head: 'Due', value: ({ dueAt }) => dueAt },
  { head: 'Waiting', value: ({ waiting }) => waiting },
  { head: 'Next action', value: ({ action }) => action },
  { head: 'Currency', value: ({ amountCents }) => (amountCents === null ? null : 'USD') },
  {
    head: 'Amount',
    value: ({ amountCents }) => (amountCents === null ? null : decimal(amountCents)),
  },
  { head: 'Note', value: ({ note }) => note },
];

export const actionColumns: readonly Column<AdminAction>[] = [
  { head: 'Id', value: ({ id }) => id },
  { head: 'At', value: ({ at }) => at },
  { head: 'Service', value: ({ service }) => service },
  { head: 'Actor', value: ({ actorEmail, actorId }) => actorEmail ?? actorId },
  { head: 'Action', value: ({ action }) => action },
  { head: 'Target', value: ({ targetType }) => targetType },
  { head: 'Target id', value: ({ targetId }) => targetId },
  { head: 'Result', value: ({ result }) => result },
  { head: 'Reason', value: ({ reason }) => reason },
  { head: 'Before', value: ({ before }) => json(before) },
  { head: 'After', value: ({ after }) => json(after) },
  { head: 'Request', value: ({ requestId }) => requestId },
  { head: 'Trace', value: ({ traceId }) => traceId },
  { head: 'Address', value: ({ address }) => address },
];

export const unfoundSearchColumns: readonly Column<{
  readonly query: string;
  readonly count: number;
}>[] = [
  { head: 'Searched for', value: ({ query }) => query },
  { head: 'Times', value: ({ count }) => count },
];
