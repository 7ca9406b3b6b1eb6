import { identityEvents } from '@makeport/contracts';
import {
  followErasures,
  type EraseCopies,
  type EventHandler,
  type ReadModel,
} from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';
import { analyticsEventHandlers } from './adapters/kafka/analytics-events';
import { brandEventHandlers } from './adapters/kafka/brand-events';
import { searchEventHandlers } from './adapters/kafka/search-events';
import { zeroResultSearchEventHandlers } from './adapters/kafka/zero-result-search-events';
import { AnalyticsLog } from './adapters/postgres/analytics-log';
import { eraseBrand, eraseManufacturer } from './adapters/postgres/erase-account';
import { BrandRepository } from './adapters/postgres/recommendations/brand.repository';
import { keepDemoProducts, SearchIndex } from './adapters/postgres/search/search-index';
import { recordZeroResultSearch } from './adapters/postgres/search/zero-result-search.repository';
import { SearchChanges } from './composition/search-changes';
import { AppendAnalyticsLog } from './use-cases/append-analytics-log';
import { StoreBrandPreferencesAndOrders } from './use-cases/recommendations/store-brand-preferences-and-orders';
import { IndexManufacturers } from './use-cases/search/index-manufacturers';
import { IndexProducts } from './use-cases/search/index-products';
import { DEMO_VERSION } from './use-cases/search/search-index';

const clock = { now: () => new Date() };

/**
 * Deletes an account's copies when the account is erased, and ignores its later events. Does not
 * filter events of products and orders: there are many, and they contain no personal names or are
 * removed by their owner.
 */
function followAccountErasures(
  handlers: readonly EventHandler[],
  erase: EraseCopies,
): EventHandler[] {
  const isOfAccounts = ({ contract }: EventHandler): boolean =>
    contract.topic === identityEvents.accountErased.topic;
  return [
    ...handlers.filter((handler) => !isOfAccounts(handler)),
    ...followErasures(handlers.filter(isOfAccounts), erase),
  ];
}

/**
 * Returns the read models that discovery builds from events alone; `npm run rebuild` rebuilds them.
 */
export function createReadModels(
  consumerGroup: string,
  changes = new SearchChanges(),
): ReadModel[] {
  const createIndex = (manager: EntityManager): SearchIndex => {
    changes.note();
    return new SearchIndex(manager);
  };
  return [
    {
      name: 'analytics',
      groupId: `${consumerGroup}-analytics`,
      tables: ['analytics_records'],
      handlers: analyticsEventHandlers(
        (manager) => new AppendAnalyticsLog(new AnalyticsLog(manager)),
      ),
    },
    {
      name: 'search',
      groupId: `${consumerGroup}-search`,
      // A rebuild swaps these tables only. A job derives the lexeme counts from them, and
      // search_gone records the rows deleted from the tables in use.
      tables: ['search_products', 'search_texts', 'search_removals', 'search_manufacturers'],
      settle: async (manager, fresh) => {
        await manager.query(
          `UPDATE ${fresh}.search_products AS product SET popularity = old.popularity
           FROM search_products AS old WHERE old.id = product.id AND old.popularity <> product.popularity`,
        );
        await keepDemoProducts(manager, fresh);
      },
      // Ignores differences that are not errors: a job computes popularity, the positions of words
      // depend on when the manufacturer was renamed, and number, transaction and revision are new
      // for each row.
      comparison: {
        search_products: {
          where: `version <> ${DEMO_VERSION}`,
          columns: { popularity: null, number: null, changed: null, revision: null },
        },
        search_manufacturers: { columns: { changed: null } },
        search_texts: {
          where: `id NOT IN (SELECT id FROM search_products WHERE version = ${DEMO_VERSION})`,
          columns: { wide: 'strip(wide)' },
        },
      },
      reads: ['erased_accounts'],
      handlers: followAccountErasures(
        searchEventHandlers(
          (manager) => new IndexProducts(createIndex(manager)),
          (manager) => new IndexManufacturers(createIndex(manager)),
        ),
        async (manager, accountId) => {
          changes.note();
          await eraseManufacturer(manager, accountId);
        },
      ),
    },
    {
      name: 'unfound-searches',
      groupId: `${consumerGroup}-unfound`,
      tables: ['searches_without_result'],
      handlers: zeroResultSearchEventHandlers(recordZeroResultSearch),
    },
    {
      name: 'recommendations',
      groupId: `${consumerGroup}-recommendations`,
      // A rebuild swaps these tables only. Jobs derive the market and the co-views from them and
      // from user_activities.
      tables: ['brand_features', 'brand_orders', 'brand_order_lines'],
      reads: ['erased_accounts'],
      handlers: followAccountErasures(
        brandEventHandlers(
          (manager) => new StoreBrandPreferencesAndOrders(new BrandRepository(manager), clock),
        ),
        eraseBrand,
      ),
    },
  ];
}
