import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { exampleOrder, orderingEvents } from '@makeport/contracts';
import { ReadModelFixture, runRebuildProgram } from '@makeport/event-bus/testing';
import { discoveryDataSource } from './adapters/postgres/data-source';
import { createReadModels } from './read-models';

const program = join(__dirname, 'rebuild.ts');

it('N7: the command of the operator rebuilds what recommendations know of brands, and its check tells whether they are as before', async () => {
  const model = createReadModels('discovery').find(({ name }) => name === 'recommendations');
  if (!model) throw new Error('no read model recommendations');
  const fixture = await ReadModelFixture.start(model, discoveryDataSource, true);
  try {
    for (let n = 0; n < 5; n += 1) {
      const order = { ...exampleOrder, id: randomUUID(), brandId: randomUUID() };
      await fixture.publish(orderingEvents.orderPlaced, { order }, 1);
    }
    await fixture.caughtUp();
    const sound = await runRebuildProgram(program, fixture, '--check');
    expect(Object.keys(sound)).toEqual(model.tables);
    await fixture.query(`UPDATE brand_orders SET status = 'completed'`);
    await expect(runRebuildProgram(program, fixture, '--check')).rejects.toMatchObject({ code: 1 });
    await runRebuildProgram(program, fixture);
    expect(await runRebuildProgram(program, fixture, '--check')).toEqual(sound);
  } finally {
    await fixture.stop();
  }
}, 120_000);
