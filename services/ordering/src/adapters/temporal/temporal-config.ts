import { readFileSync } from 'node:fs';
import type { TLSConfig } from '@temporalio/client';
import type { Config } from '../../config';

export interface TemporalConfig {
  readonly address: string;
  readonly namespace: string;
  /** Absent: no encryption. */
  readonly tls?: TLSConfig;
}

type TemporalSettings = Pick<
  Config,
  | 'TEMPORAL_ADDRESS'
  | 'TEMPORAL_NAMESPACE'
  | 'TEMPORAL_TLS'
  | 'TEMPORAL_TLS_CA'
  | 'TEMPORAL_TLS_CERT'
  | 'TEMPORAL_TLS_KEY'
>;

/**
 * @throws on settings that would silently disable encryption, or connect without a client
 * certificate
 */
export function temporalConfig(settings: TemporalSettings): TemporalConfig {
  const { TEMPORAL_ADDRESS: address, TEMPORAL_NAMESPACE: namespace } = settings;
  const tls = temporalTls(settings);
  return { address, namespace, ...(tls ? { tls } : {}) };
}

function temporalTls(settings: TemporalSettings): TLSConfig | undefined {
  const { TEMPORAL_TLS_CA: ca, TEMPORAL_TLS_CERT: cert, TEMPORAL_TLS_KEY: key } = settings;
  if (settings.TEMPORAL_TLS === 'off') {
    if (ca ?? cert ?? key) throw new Error('TEMPORAL_TLS_* are set, but TEMPORAL_TLS is not on');
    return undefined;
  }
  if (!cert !== !key) throw new Error('TEMPORAL_TLS_CERT and TEMPORAL_TLS_KEY belong together');
  return {
    ...(ca ? { serverRootCACertificate: readFileSync(ca) } : {}),
    ...(cert && key ? { clientCertPair: { crt: readFileSync(cert), key: readFileSync(key) } } : {}),
  };
}
