import { createServer } from 'node:http';
import { once } from 'node:events';
import { identityRpc } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { Metrics } from '../metrics';
import { RpcClient } from '../rpc/client/rpc-client';
import { rpcTokensOfTest } from '../testing/rpc-keys';
import { kill, startChild } from '../testing/child-process';
import { currentTraceId, startTracing, withSpan } from './tracing';

const secret = 'a-secret-for-tests-that-is-long-enough';

describe('traces with an endpoint', () => {
  it('arrive there, with the id of the trace that the caller began', async () => {
    await startTracing('bff');
    const received: Buffer[] = [];
    const paths = new Set<string | undefined>();
    const collector = createServer((request, response) => {
      paths.add(request.url);
      request.on('data', (chunk: Buffer) => received.push(chunk));
      request.on('end', () => response.end());
    });
    collector.listen(0, '127.0.0.1');
    await once(collector, 'listening');
    const address = collector.address();
    const port = typeof address === 'object' && address ? address.port : 0;

    const child = await startChild({
      secret,
      environment: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` },
    });
    const client = new RpcClient({
      service: 'bff',
      targets: { identity: `127.0.0.1:${child.port}` },
      tokens: rpcTokensOfTest(secret, 'bff'),
      metrics: new Metrics('bff'),
    });
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await withSpan('request', { kind: 'server', traceparent }, async () => {
      expect(currentTraceId()).toBe('0af7651916cd43dd8448eb211c80319c');
      await client.call(identityRpc.getSession, { token: 'x' });
    });
    client.close();
    expect(await kill(child.process, 'SIGTERM')).toBe(0);

    await eventually(async () => {
      const sent = Buffer.concat(received);
      expect(sent.includes('identity.get-session.v1')).toBe(true);
      expect(sent.includes(Buffer.from('0af7651916cd43dd8448eb211c80319c', 'hex'))).toBe(true);
    });
    expect([...paths]).toEqual(['/v1/traces']);
    collector.close();
  });
});
