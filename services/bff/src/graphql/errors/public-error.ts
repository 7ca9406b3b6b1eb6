import { isDomainError, type DomainError } from '@makeport/errors';
import type { Logger } from '@makeport/service-kit';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { internal, invalidQuery } from './request.errors';

/** The common fields of engine errors: graphql-js and its compiler have different classes. */
export interface EngineError {
  readonly message: string;
  readonly locations?: readonly { readonly line: number; readonly column: number }[] | undefined;
  readonly path?: readonly (string | number)[] | undefined;
  readonly originalError?: unknown;
}

/**
 * Maps an error for the browser: the exact text, `extensions.code`, `kind`, `field` and `fields`.
 * ERR-3: an error that is neither a domain error nor an error in the document gets one generic
 * text; its details are logged.
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
  // Without a path nothing has run yet: the document or its variables are wrong, and the text says
  // how. A wrong variable causes two errors, and the outer one repeats the whole input.
  if (!error.path && (original === undefined || original instanceof GraphQLError)) {
    return invalidQuery(withoutValues(original?.message ?? error.message));
  }
  logger.error({ err: original ?? error, path: error.path?.join('.') }, 'operation failed');
  return internal();
}

/** The engine's texts repeat parts of the document, or its token limit. */
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
 * Returns the body of a refusal before GraphQL. It has the same shape, so that clients read one
 * kind of error.
 */
export function errorBody(error: DomainError): { errors: GraphQLFormattedError[] } {
  return {
    errors: [{ message: error.message, extensions: { code: error.code, kind: error.kind } }],
  };
}
