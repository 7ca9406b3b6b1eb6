import { connect } from 'node:net';

const apiVersions = 18;

/** Returns the smallest request of Kafka's protocol, ApiVersions. */
function question(correlationId: number): Buffer {
  const request = Buffer.alloc(14);
  request.writeInt32BE(10, 0);
  request.writeInt16BE(apiVersions, 4);
  request.writeInt16BE(0, 6);
  request.writeInt32BE(correlationId, 8);
  request.writeInt16BE(-1, 12);
  return request;
}

/**
 * Returns whether a broker responds to requests. An open port is no proof: the system accepts
 * connections for a broker that still starts or hangs.
 */
export function kafkaAnswers(address: string): Promise<boolean> {
  const [host = '', port = ''] = address.split(':');
  const correlationId = 4711;
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(port), timeout: 2_000 });
    let received = Buffer.alloc(0);
    const finish = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => socket.write(question(correlationId)));
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (received.length >= 10)
        finish(received.readInt32BE(4) === correlationId && received.readInt16BE(8) === 0);
    });
    socket.once('error', () => finish(false));
    socket.once('close', () => finish(false));
    socket.once('timeout', () => finish(false));
  });
}
