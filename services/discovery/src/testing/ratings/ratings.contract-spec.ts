import { randomUUID } from 'node:crypto';
import { catalogEvents, discoveryRpc } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { aProduct } from '../products';
import { RunningDiscovery } from '../running-discovery';
import { getMean, getNdcg } from './ndcg';
import { ratedProducts } from './rated-products';
import { furtherQueries, ratedQueries, type RatedQuery } from './rated-queries';

/** @param least the minimum mean of nDCG@5 for the rated queries, and for the further ones */
export const describeRatings = (
  engine: string,
  least: { readonly rated: number; readonly further: number },
  environment: Readonly<Record<string, string>> = {},
) =>
  describe(`relevance with ${engine}`, () => {
    let discovery: RunningDiscovery;
    beforeAll(async () => {
      discovery = await RunningDiscovery.start({ DEMO_DATA: 'off', ...environment });
      for (const { product } of ratedProducts) {
        const { customizationOptions, metadata: _metadata, manufacturer, ...rest } = product;
        const example = aProduct();
        const options = customizationOptions.map((option) => ({
          id: option.name,
          additionalCostCents: 0,
          minQuantity: null,
          ...option,
        }));
        await discovery.publish(
          catalogEvents.productChanged,
          {
            product: {
              ...example,
              ...rest,
              certifications: [...rest.certifications],
              manufacturer: { ...example.manufacturer, ...manufacturer },
              customizationOptions: options,
            },
            version: 1,
          },
          1,
        );
      }
      await eventually(async () => expect((await search('')).total).toBe(ratedProducts.length), {
        timeoutMs: 60_000,
        everyMs: 200,
      });
    }, 90_000);
    afterAll(() => discovery.stop());

    const search = (query: string) =>
      discovery.call(discoveryRpc.searchProducts, { searchId: randomUUID(), query });
    const getScore = async (queries: readonly RatedQuery[]): Promise<number> => {
      const scores: number[] = [];
      for (const query of queries) {
        const { hits } = await search(query.text);
        scores.push(
          getNdcg(
            ratedProducts,
            query,
            hits.map(({ productId }) => productId),
          ),
        );
      }
      return getMean(scores);
    };

    it.each([
      ['rated queries', ratedQueries, least.rated],
      ['queries that nothing was tuned to', furtherQueries, least.further],
    ])('T26: nDCG@5 of the %s', async (_name, queries, minimum) => {
      // Retries, since corrections use word counts that a job updates after the products.
      await eventually(
        async () => expect(await getScore(queries)).toBeGreaterThanOrEqual(minimum),
        {
          timeoutMs: 30_000,
          everyMs: 1_000,
        },
      );
    });
  });
