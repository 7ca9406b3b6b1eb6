import { DomainError, type ErrorKind, type FieldError } from './domain-error';

export interface ErrorDefinition {
  readonly kind: ErrorKind;
  /** The exact message for users. */
  readonly text: string;
  /** The code without the service's name. Default: the name of the definition in snake case. */
  readonly code?: string;
  readonly field?: string;
  readonly fields?: readonly FieldError[];
  readonly cause?: unknown;
}

type Definition = ErrorDefinition | ((...given: never[]) => ErrorDefinition);
type ErrorOf<Given> = Given extends (...given: infer Arguments) => ErrorDefinition
  ? (...given: Arguments) => DomainError
  : () => DomainError;

/**
 * Defines the expected errors of a service in one table and returns a function to create each:
 * `throw orderNotFound()`.
 */
export function defineErrors<const Definitions extends Readonly<Record<string, Definition>>>(
  service: string,
  definitions: Definitions,
): { readonly [Name in keyof Definitions]: ErrorOf<Definitions[Name]> } {
  const errors = Object.entries(definitions).map(([name, definition]) => {
    const create = (...given: never[]): DomainError => {
      const { kind, text, code, ...details } =
        typeof definition === 'function' ? definition(...given) : definition;
      const error = new DomainError(kind, `${service}.${code ?? toSnakeCase(name)}`, text, details);
      Error.captureStackTrace(error, create);
      return error;
    };
    return [name, create];
  });
  return Object.fromEntries(errors) as { [Name in keyof Definitions]: ErrorOf<Definitions[Name]> };
}

function toSnakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
