import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { eventually, kafkaBrokers } from '@makeport/testing';
import { on, type ReceivedEvent } from '../event-handler';
import { ConsumerFixture } from '../testing/consumer-fixture';
import { noteEffect, type ParcelMoved } from '../testing/parcel';

let fixture: ConsumerFixture;
beforeAll(async () => (fixture = await ConsumerFixture.create('event bus cli')));
afterAll(() => fixture.close());

async function run(
  command: string,
  ...parameters: string[]
): Promise<{ code: number; output: string }> {
  const register = resolve(__dirname, '../testing/register-typescript.cjs');
  const child = spawn(
    process.execPath,
    [
      '--conditions=makeport-source',
      '--require',
      register,
      resolve(__dirname, `${command}.ts`),
      ...parameters,
    ],
    {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        KAFKA_BROKERS: kafkaBrokers().join(','),
        DATABASE_URL: fixture.database.url,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => said.push(chunk));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output: Buffer.concat(said).toString() };
}

const group = (): string[] => ['--group', fixture.groupId, '--topic', fixture.topic];

describe("the operator's commands", () => {
  it('redrive lists dead letters, hands them back, and then there are none', async () => {
    let fixed = false;
    const consumer = await fixture.consume({
      handlers: [
        on(fixture.event, async (event: ReceivedEvent<ParcelMoved>, manager) => {
          if (!fixed) throw new TypeError('bug');
          await noteEffect(manager, fixture.groupId, event);
        }),
      ],
    });
    await fixture.bus.publish([fixture.message('a', 1)]);
    await eventually(async () => expect(await fixture.isCaughtUp()).toBe(true));
    const listed = await run('redrive', ...group(), '--list');
    expect(listed.output).toMatch(/key a after 1 attempts: TypeError: bug\n1 dead letters\n$/);
    fixed = true;
    expect(await run('redrive', ...group())).toMatchObject({ code: 0 });
    await eventually(async () => expect(await fixture.getSteps('a')).toEqual([1]));
    expect((await run('redrive', ...group(), '--list')).output).toBe('0 dead letters\n');
    await consumer.stop();
  });

  it.each([
    ['redrive', []],
    ['redrive', ['--unknown']],
  ])('%s %j is wrong usage, and does nothing', async (command, parameters) => {
    expect(await run(command, ...parameters)).toMatchObject({ code: 2 });
  });
});
