import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

it('a consumer that ended for good ends its process, when nobody says otherwise', async () => {
  const register = resolve(__dirname, '../testing/register-typescript.cjs');
  const source = resolve(__dirname, 'event-consumer.ts');
  const script = `
    setInterval(() => undefined, 1_000);
    Promise.resolve().then(() => require(${JSON.stringify(source)}).endProcess(new Error('the group is gone')));`;
  const child = spawn(
    process.execPath,
    ['--conditions=makeport-source', '--require', register, '--eval', script],
    {
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const said: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  const [code] = (await once(child, 'close')) as [number];
  expect(code).not.toBe(0);
  expect(Buffer.concat(said).toString()).toContain('the group is gone');
});
