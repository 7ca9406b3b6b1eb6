import type { MercuriusDriverConfig } from '@nestjs/mercurius';
import { MercuriusDriver } from '@nestjs/mercurius';
import type { BffConfig } from '../../config';
import { passNewerValues } from '../schema/register-enum';
import { limitRules, MAX_TOKENS } from './limits';

/** Queries that were not seen again are forgotten: a stranger cannot fill the memory with inventions. */
const REMEMBERED_DOCUMENTS = 500;

export function graphqlOptions(config: Pick<BffConfig, 'NODE_ENV'>): MercuriusDriverConfig {
  const production = config.NODE_ENV === 'production';
  // Mercurius passes all of it on to graphql-js, although its types know only the first.
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
    // Errors keep their cause here: the engine of ours turns them into what may be shown.
    errorFormatter: (execution) => ({
      statusCode: 200,
      response: { data: execution.data ?? null, errors: [...(execution.errors ?? [])] },
    }),
  };
}
