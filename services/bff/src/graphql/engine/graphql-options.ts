import type { MercuriusDriverConfig } from '@nestjs/mercurius';
import { MercuriusDriver } from '@nestjs/mercurius';
import type { BffConfig } from '../../config';
import { passNewerValues } from '../schema/register-enum';
import { limitRules, MAX_TOKENS } from './query-limits';

/**
 * The limit of cached documents. Beyond it the least recently used are dropped, so that made-up
 * queries cannot exhaust the memory.
 */
const REMEMBERED_DOCUMENTS = 500;

export function graphqlOptions(config: Pick<BffConfig, 'NODE_ENV'>): MercuriusDriverConfig {
  const production = config.NODE_ENV === 'production';
  // Mercurius passes all options on to graphql-js, although its types declare only the first.
  const validateOptions = { maxErrors: 20, hideSuggestions: production };
  return {
    driver: MercuriusDriver,
    autoSchemaFile: true,
    transformSchema: passNewerValues,
    routes: false,
    graphiql: false,
    jit: 1,
    cache: REMEMBERED_DOCUMENTS,
    validationRules: limitRules({ introspection: !production }),
    graphql: {
      parseOptions: { maxTokens: MAX_TOKENS },
      validateOptions,
    },
    // Passes errors on unchanged, with their causes; `GraphqlEngine` maps them to public errors.
    errorFormatter: (execution) => ({
      statusCode: 200,
      response: { data: execution.data ?? null, errors: [...(execution.errors ?? [])] },
    }),
  };
}
