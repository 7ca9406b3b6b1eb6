export { type AuditedAction, type AuditEntry, type AuditSnapshot } from './audit/audit-entry';
export { AuditLog, type AuditEvents, type AuditLogOptions } from './audit/audit-log';
export { recordExport, type RecordedExport } from './audit/record-export';
export { CreateAuditLog1764800000000 } from './audit/audit-log.migration';
export {
  baseConfigSchema,
  demoDataConfig,
  loadConfig,
  namedValues,
  type BaseConfig,
} from './config';
export { BackgroundJob } from './background-job';
export { createLogger, Logger } from './logger';
export { Health, type HealthReport, type ReadinessCheck } from './health';
export { CreateAccountLimits1763900000001 } from './limits/account-limits.migration';
export { createMemoryLimit, type MemoryLimitOptions } from './limits/in-memory-rate-limit';
export {
  createAccountLimit,
  type AccountLimitOptions,
  type CountForAccount,
} from './limits/account-rate-limit';
export { scaleRateLimit } from './limits/scale-rate-limit';
export { Metrics } from './metrics';
export { cents } from './postgres/cents';
export { prefixRange } from './postgres/prefix-range';
export {
  createDataSource,
  runMigrations,
  type CreateDataSourceOptions,
} from './postgres/data-source';
export { HandleRpc } from './rpc/handle-rpc';
export { currentCall, currentImpersonator, type RpcCall } from './rpc/rpc-call';
export { openRpcClient } from './rpc/client/open-rpc-client';
export { RpcClient, type RpcCallOptions, type RpcClientOptions } from './rpc/client/rpc-client';
export { RpcServer } from './rpc/rpc-server';
export {
  requireAccountType,
  requireRight,
  requireService,
  requireUser,
} from './rpc/security/authorization';
export { checkImpersonation, viewIsReadOnly } from './rpc/security/view-restrictions';
export { getPublicKey, toRpcKeys, type RpcKeys } from './rpc/security/rpc-keys';
export { RpcTokens } from './rpc/security/rpc-tokens';
export { secretFor } from './security/derive-secret';
export { SecurityLog, type SecurityEvent, type SecurityEventName } from './security/security-log';
export { ServiceKitModule, type ServiceKitOptions } from './service-kit.module';
export { SHUTDOWN_TIMEOUT_MS, startService, type StartServiceOptions } from './start-service';
export {
  currentTraceId,
  currentTraceparent,
  setSpanAttributes,
  startTracing,
  withSpan,
  type SpanOptions,
} from './tracing/tracing';
export { isStorable } from './rpc/security/malformed-text';
