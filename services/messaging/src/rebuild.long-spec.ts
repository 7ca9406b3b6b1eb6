import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { identityEvents } from '@makeport/contracts';
import { ReadModelFixture, runRebuildProgram } from '@makeport/event-bus/testing';
import { messagingDataSource } from './adapters/postgres/data-source';
import { createReadModels } from './read-models';

const program = join(__dirname, 'rebuild.ts');

it('N7: the command of the operator rebuilds the names, and its check tells whether they are as before', async () => {
  const model = createReadModels('messaging').find(({ name }) => name === 'names');
  if (!model) throw new Error('no read model names');
  const fixture = await ReadModelFixture.start(model, messagingDataSource, true);
  try {
    const { accountRegistered } = identityEvents;
    for (let n = 0; n < 5; n += 1) {
      const registered = { ...accountRegistered.example, accountId: randomUUID() };
      await fixture.publish(accountRegistered, registered, 1);
    }
    await fixture.caughtUp();
    const sound = await runRebuildProgram(program, fixture, '--check');
    expect(Object.keys(sound)).toEqual(model.tables);
    await fixture.query(`UPDATE accounts SET name = 'wrong'`);
    await expect(runRebuildProgram(program, fixture, '--check')).rejects.toMatchObject({ code: 1 });
    await runRebuildProgram(program, fixture);
    expect(await runRebuildProgram(program, fixture, '--check')).toEqual(sound);
  } finally {
    await fixture.stop();
  }
}, 120_000);
