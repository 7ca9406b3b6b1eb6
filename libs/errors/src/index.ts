export { DomainError, isDomainError, type ErrorKind } from './domain-error';
