import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import type { SavedAddress } from '../../../domain/checkout/saved-address';
import type { ShippingInfo } from '../../../domain/shipping/shipping';

export interface AddressInput {
  readonly label: string;
  readonly address: ShippingInfo;
}

const LATEST_FIRST = 'coalesce(last_used_at, created_at) DESC, id';

/**
 * The addresses that brands save for their checkouts. Each method only affects the brand's own
 * addresses.
 */
@Injectable()
export class SavedAddresses {
  constructor(private readonly dataSource: DataSource) {}

  /** The default first, then by latest use. */
  list(brandId: string): Promise<SavedAddress[]> {
    return this.dataSource.query(
      `SELECT id, label, address, is_default AS "isDefault", last_used_at AS "lastUsedAt",
              created_at AS "createdAt"
         FROM saved_addresses WHERE brand_id = $1 ORDER BY is_default DESC, ${LATEST_FIRST}`,
      [brandId],
    );
  }

  /** The shipping address of the brand's latest order. */
  async findLastOrdered(brandId: string): Promise<ShippingInfo | null> {
    const [order]: { shippingInfo: ShippingInfo }[] = await this.dataSource.query(
      `SELECT shipping_info AS "shippingInfo" FROM orders
        WHERE brand_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1`,
      [brandId],
    );
    return order?.shippingInfo ?? null;
  }

  /**
   * If the address exists already, only its label changes; the first one becomes the default.
   * False: the brand already has `max` addresses.
   */
  insert(
    brandId: string,
    { label, address }: AddressInput,
    max: number,
    now: Date,
  ): Promise<boolean> {
    return this.change(brandId, async (manager) => {
      const [, known]: [unknown, number] = await manager.query(
        `UPDATE saved_addresses SET label = coalesce(nullif($3, ''), label)
          WHERE brand_id = $1 AND md5(address::text) = md5($2::jsonb::text) RETURNING id`,
        [brandId, address, label],
      );
      if (known > 0) return true;
      const [saved]: { count: number }[] = await manager.query(
        'SELECT count(*)::int AS count FROM saved_addresses WHERE brand_id = $1',
        [brandId],
      );
      const count = saved?.count ?? 0;
      if (count >= max) return false;
      await manager.query(
        `INSERT INTO saved_addresses (id, brand_id, label, address, is_default, created_at)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [randomUUID(), brandId, label, address, count === 0, now],
      );
      return true;
    });
  }

  /** Merges an equal address of the brand into this one. False: the brand has no such address. */
  update(brandId: string, addressId: string, { label, address }: AddressInput): Promise<boolean> {
    return this.change(brandId, async (manager) => {
      if (!(await has(manager, brandId, addressId))) return false;
      const [[equal]]: [{ isDefault: boolean }[], number] = await manager.query(
        `DELETE FROM saved_addresses WHERE brand_id = $1 AND id <> $2
            AND md5(address::text) = md5($3::jsonb::text) RETURNING is_default AS "isDefault"`,
        [brandId, addressId, address],
      );
      await manager.query(
        `UPDATE saved_addresses SET label = $2, address = $3, is_default = is_default OR $4 WHERE id = $1`,
        [addressId, label, address, equal?.isDefault ?? false],
      );
      return true;
    });
  }

  /**
   * If it was the default, the most recently used address replaces it. False: there is no such
   * address.
   */
  delete(brandId: string, addressId: string): Promise<boolean> {
    return this.change(brandId, async (manager) => {
      const [[deleted]]: [{ isDefault: boolean }[], number] = await manager.query(
        `DELETE FROM saved_addresses WHERE brand_id = $1 AND id = $2 RETURNING is_default AS "isDefault"`,
        [brandId, addressId],
      );
      if (deleted?.isDefault) {
        await manager.query(
          `UPDATE saved_addresses SET is_default = true WHERE id =
             (SELECT id FROM saved_addresses WHERE brand_id = $1 ORDER BY ${LATEST_FIRST} LIMIT 1)`,
          [brandId],
        );
      }
      return deleted !== undefined;
    });
  }

  /** False: there is no such address. */
  setDefault(brandId: string, addressId: string): Promise<boolean> {
    return this.change(brandId, async (manager) => {
      if (!(await has(manager, brandId, addressId))) return false;
      await manager.query(
        'UPDATE saved_addresses SET is_default = false WHERE brand_id = $1 AND is_default AND id <> $2',
        [brandId, addressId],
      );
      await manager.query('UPDATE saved_addresses SET is_default = true WHERE id = $1', [
        addressId,
      ]);
      return true;
    });
  }

  /** Records that a checkout was opened with this address, whether it is saved or not. */
  async markUsed(brandId: string, address: ShippingInfo, now: Date): Promise<void> {
    await this.dataSource.query(
      `UPDATE saved_addresses SET last_used_at = $3
        WHERE brand_id = $1 AND md5(address::text) = md5($2::jsonb::text)`,
      [brandId, address, now],
    );
  }

  /**
   * Serializes the changes of a brand's addresses, because their number and the default depend on
   * all of them.
   */
  private change<T>(brandId: string, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `saved-addresses:${brandId}`,
      ]);
      return work(manager);
    });
  }
}

async function has(manager: EntityManager, brandId: string, addressId: string): Promise<boolean> {
  const found: unknown[] = await manager.query(
    'SELECT 1 FROM saved_addresses WHERE brand_id = $1 AND id = $2',
    [brandId, addressId],
  );
  return found.length > 0;
}
