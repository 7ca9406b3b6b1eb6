import type { ChatParty, ChatThread, ChatWatermark } from '@makeport/contracts';
import { type Mark, type Receipts } from '../../domain/receipts';
import type { LockedThread } from '../../use-cases/ports';
import { isUrgent } from '../../domain/urgency';

type SideColumns<P extends ChatParty> = {
  readonly [C in `${P}_id` | `${P}_name`]: string;
} & {
  readonly [C in `${P}_unread` | `${P}_unread_urgent`]: number;
} & {
  readonly [C in `${P}_delivered_id` | `${P}_read_id`]: string | null;
} & {
  readonly [C in `${P}_delivered_at` | `${P}_read_at` | `${P}_viewing_until`]: Date | null;
};

export type ThreadRow = SideColumns<'brand'> &
  SideColumns<'manufacturer'> & {
    readonly id: string;
    readonly product_id: string | null;
    readonly product_name: string | null;
    readonly product_sku: string | null;
    readonly last_message: string | null;
    readonly last_message_id: string | null;
    readonly last_sender_id: string | null;
    readonly last_message_at: Date;
    readonly created_at: Date;
    readonly version: number;
  };

export function toThread(row: ThreadRow): ChatThread {
  const brand = toReceipts(row, 'brand');
  const manufacturer = toReceipts(row, 'manufacturer');
  return {
    id: row.id,
    productId: row.product_id,
    productName: row.product_name,
    productSku: row.product_sku,
    brandId: row.brand_id,
    brandName: row.brand_name,
    manufacturerId: row.manufacturer_id,
    manufacturerName: row.manufacturer_name,
    lastMessage: row.last_message,
    lastMessageId: row.last_message_id,
    lastSenderId: row.last_sender_id,
    lastMessageAt: row.last_message_at.toISOString(),
    urgent: isUrgent(brand, manufacturer),
    brand: toSide(brand),
    manufacturer: toSide(manufacturer),
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}

export function toLockedThread(row: ThreadRow): LockedThread {
  return {
    thread: toThread(row),
    receipts: { brand: toReceipts(row, 'brand'), manufacturer: toReceipts(row, 'manufacturer') },
    viewingUntil: { brand: row.brand_viewing_until, manufacturer: row.manufacturer_viewing_until },
  };
}

function toReceipts(row: ThreadRow, party: ChatParty): Receipts {
  return {
    delivered: toMark(row[`${party}_delivered_id`], row[`${party}_delivered_at`]),
    read: toMark(row[`${party}_read_id`], row[`${party}_read_at`]),
    unread: row[`${party}_unread`],
    unreadUrgent: row[`${party}_unread_urgent`],
  };
}

function toSide({ unread, delivered, read }: Receipts): ChatThread[ChatParty] {
  return { unreadCount: unread, deliveredUpTo: watermark(delivered), readUpTo: watermark(read) };
}

const watermark = (mark: Mark | null): ChatWatermark | null => mark && { ...mark };

const toMark = (messageId: string | null, at: Date | null): Mark | null =>
  messageId && at ? { messageId, at: at.toISOString() } : null;
