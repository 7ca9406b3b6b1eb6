import { isDomainError, type DomainError } from '@makeport/errors';
import type { Logger } from '@makeport/service-kit';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { internal, invalidQuery } from './request.errors';

/**
 * The fields that errors of graphql-js and of the query compiler have in common. Their classes
 * differ.
 */
export interface EngineError {
  readonly message: string;
  readonly locations?: readonly { readonly line: number; readonly column: number }[] | undefined;
  readonly path?: readonly (string | number)[] | undefined;
  readonly originalError?: unknown;
}

/**
 * Maps an error for the browser: the exact text, `extensions.code`, `kind`, `field` and `fields`.
 * ERR-3: any error except domain errors and errors in the document gets one generic text; its
 * details are logged.
 */
export function toPublicError(error: EngineError, logger: Logger): GraphQLFormattedError {
  const { locations, path } = error;
  const place = { ...(locations ? { locations } : {}), ...(path ? { path } : {}) };
  const known = knownError(error, logger);
  return {
    message: known.message,
    ...place,
    extensions: {
      code: known.code,
      kind: known.kind,
      ...(known.field === undefined ? {} : { field: known.field }),
      ...(known.fields === undefined ? {} : { fields: known.fields }),
    },
  };
}

function knownError(error: EngineError, logger: Logger): DomainError {
  const original = error.originalError;
  if (isDomainError(original)) return original;
  // Without a path, nothing has run yet: the document or its variables are wrong, and the text
  // explains how. An invalid variable causes two nested errors; only the outer text repeats the
  // whole input.
  if (!error.path && (original === undefined || original instanceof GraphQLError)) {
    return invalidQuery(withoutValues(original?.message ?? error.message));
  }
  logger.error({ err: original ?? error, path: error.path?.join('.') }, 'operation failed');
  return internal();
}

/** Removes parts of the document and the token limit from the engine's texts. */
function withoutValues(message: string): string {
  if (/^Syntax Error: Document contains more/.test(message)) return 'The query is too complex';
  if (message.startsWith('Syntax Error')) return 'Syntax error';
  return message
    .replace(/^Variable "\$(\w+)" got invalid value [\s\S]*$/, 'The value of "$$$1" is not valid')
    .replace(/^(.*? cannot represent [^:]*):[\s\S]*$/, '$1')
    .replace(/^(Expected value of type "[^"]+"), found [\s\S]*$/, '$1')
    .replace(
      /^Value "[\s\S]*" does not exist in ("[^"]+" enum)[\s\S]*$/,
      'The value does not exist in $1',
    );
}

/**
 * Returns the body of a refusal before GraphQL. It has the shape of GraphQL errors, so that clients
 * parse one format.
 */
export function errorBody(error: DomainError): { errors: GraphQLFormattedError[] } {
  return {
    errors: [{ message: error.message, extensions: { code: error.code, kind: error.kind } }],
  };
}
