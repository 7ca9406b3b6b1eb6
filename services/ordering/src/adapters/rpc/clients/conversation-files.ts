import { buffer } from 'node:stream/consumers';
import { messagingRpc, type ChatAttachment } from '@makeport/contracts';
import { isDomainError } from '@makeport/errors';
import type { RpcClient } from '@makeport/service-kit';
import type { ObjectStorage } from '@makeport/storage';
import type { EvidenceFile } from '../../../domain/chargebacks/evidence';
import { evidenceFileGone } from '../../../domain/chargebacks/evidence.errors';
import type { Order } from '../../../domain/order/order';

export interface ConversationFile extends EvidenceFile {
  read(): Promise<Buffer>;
}

/**
 * Reads the files of an order's conversation: messaging returns their names and locations, the
 * storage their contents.
 */
export class ConversationFiles {
  constructor(
    private readonly rpc: RpcClient,
    private readonly storage: Pick<ObjectStorage, 'get'>,
  ) {}

  /** @throws DomainError evidenceFileGone */
  async find(order: Order, attachmentId: string): Promise<ConversationFile> {
    const { name, contentType, sizeBytes, path } = await this.attachment(order, attachmentId);
    return {
      name,
      contentType,
      sizeBytes,
      read: async () => {
        const stored = await this.storage.get(path);
        if (!stored) throw evidenceFileGone();
        return buffer(stored.stream);
      },
    };
  }

  private async attachment(
    { brandId, manufacturerId, items }: Order,
    attachmentId: string,
  ): Promise<ChatAttachment> {
    const { productId } = items[0];
    const request = { brandId, manufacturerId, productId, attachmentId };
    try {
      return (await this.rpc.call(messagingRpc.getOrderFile, request)).attachment;
    } catch (error) {
      if (isDomainError(error) && error.kind === 'not_found') throw evidenceFileGone();
      throw error;
    }
  }
}
