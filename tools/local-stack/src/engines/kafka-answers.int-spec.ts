import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { kafkaBrokers } from '@makeport/testing';
import { findFreePorts } from '../ports.ts';
import { kafkaAnswers } from './kafka-answers.ts';

describe('kafkaAnswers', () => {
  it('believes a broker', async () => {
    expect(await kafkaAnswers(kafkaBrokers()[0] ?? '')).toBe(true);
  });

  it('does not believe a closed port', async () => {
    const [port = 0] = await findFreePorts(1);
    expect(await kafkaAnswers(`127.0.0.1:${port}`)).toBe(false);
  });

  it.each([
    ['is silent', () => {}],
    [
      'says something else',
      (write: (text: string) => void) => write('HTTP/1.1 400 Bad Request\r\n\r\n'),
    ],
  ])('does not believe a port that %s', async (_what, speak) => {
    const server = createServer((socket) => {
      socket.on('error', () => {}).resume();
      speak((text) => socket.write(text));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    expect(await kafkaAnswers(`127.0.0.1:${port}`)).toBe(false);
    await new Promise((closed) => server.close(closed));
  });
});
