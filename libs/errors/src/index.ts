export { DomainError, isDomainError, type ErrorKind, type FieldError } from './domain-error';
export { tryAgainText } from './try-again-text';
export { defineErrors, type ErrorDefinition } from './define-errors';
export * from './view-texts';
