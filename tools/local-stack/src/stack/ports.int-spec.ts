import { createServer, type Server } from 'node:net';
import { findFreePorts, isPortFree } from '../ports.ts';
import { assertPortsFree, basePortFrom, findFreeBasePort, getPorts } from './ports.ts';

async function listenOn(port: number): Promise<Server> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return server;
}

describe('ports of a stack', () => {
  it('move together with the base port, and one alone with its variable', () => {
    expect(getPorts(4000, {})).toMatchObject({
      web: 4000,
      bff: 4010,
      ordering: 4041,
      postgres: 4432,
      kafka: 4492,
    });
    expect(getPorts(7000, { MAKEPORT_PORT_TEMPORAL_UI: '8233' })).toMatchObject({
      web: 7000,
      'temporal-ui': 8233,
    });
    expect(basePortFrom({ MAKEPORT_BASE_PORT: '5000' })).toBe(5000);
    expect(basePortFrom({})).toBe(4000);
  });

  it.each(['0', '65536', 'four', '40.5'])('refuse %s as a number', (text) => {
    expect(() => basePortFrom({ MAKEPORT_BASE_PORT: text })).toThrow(
      `MAKEPORT_BASE_PORT=${text} is not a port.`,
    );
  });

  it('refuse one that browsers do not open', () => {
    expect(() => getPorts(6000, {})).toThrow('Browsers refuse port 6000 (web).');
  });

  it('are named when another program listens on one, with the ways out', async () => {
    const [web = 0, bff = 0] = await findFreePorts(2);
    const ports = { ...getPorts(4000, {}), web, bff };
    await assertPortsFree(ports, ['web', 'bff']);
    const server = await listenOn(bff);
    await expect(assertPortsFree(ports, ['web', 'bff'])).rejects.toThrow(
      `Port ${bff} (bff) is taken by another program. Stop that program, or choose another port (MAKEPORT_PORT_BFF=…)`,
    );
    await new Promise((closed) => server.close(closed));
  });

  it('are all free for a stack of tests', async () => {
    const ports = Object.values(getPorts(await findFreeBasePort(), {}));
    expect(await Promise.all(ports.map(isPortFree))).toEqual(ports.map(() => true));
  });
});
