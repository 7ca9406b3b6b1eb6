import { GatheredReads } from './gathered-reads';

interface Row {
  readonly id: number;
  readonly statement: number;
}

/** Rows have odd ids. */
function reads() {
  const statements: (readonly number[])[] = [];
  const gathered = new GatheredReads<number, Row>(
    async (ids) => {
      statements.push(ids);
      return ids.filter((id) => id % 2 === 1).map((id) => ({ id, statement: statements.length }));
    },
    ({ id }) => id,
  );
  return { statements, gathered };
}

describe('what several calls read', () => {
  it('SRCH-3: is one statement, and each gets its own rows', async () => {
    const { statements, gathered } = reads();
    const [one, other] = await Promise.all([gathered.find([1, 2, 3]), gathered.find([3, 5])]);
    expect(statements).toEqual([[1, 2, 3, 5]]);
    expect(one.map(({ id }) => id)).toEqual([1, 3]);
    expect(other.map(({ id }) => id)).toEqual([3, 5]);
  });

  it('SRCH-3: is read anew for whoever asks when it was sent already', async () => {
    const { statements, gathered } = reads();
    const first = gathered.find([1]);
    await new Promise((resolve) => setImmediate(resolve));
    const second = await gathered.find([1]);
    expect(await first).toEqual([{ id: 1, statement: 1 }]);
    expect(second).toEqual([{ id: 1, statement: 2 }]);
    expect(statements).toHaveLength(2);
  });

  it('SRCH-3: is gathered while as many statements are under way as may be', async () => {
    const sent: { ids: readonly number[]; answer: () => void }[] = [];
    const gathered = new GatheredReads<number, Row>(
      (ids) =>
        new Promise((resolve) => {
          sent.push({ ids, answer: () => resolve(ids.map((id) => ({ id, statement: sent.length }))) });
        }),
      ({ id }) => id,
      1,
    );
    const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
    const first = gathered.find([1]);
    await turn();
    const second = gathered.find([2]);
    await turn();
    const third = gathered.find([3]);
    await turn();
    expect(sent.map(({ ids }) => ids)).toEqual([[1]]);
    sent[0]?.answer();
    expect(await first).toEqual([{ id: 1, statement: 1 }]);
    await turn();
    expect(sent.map(({ ids }) => ids)).toEqual([[1], [2, 3]]);
    sent[1]?.answer();
    expect([await second, await third].flat().map(({ id }) => id)).toEqual([2, 3]);
    const fourth = gathered.find([4]);
    await turn();
    expect(sent).toHaveLength(3);
    sent[2]?.answer();
    expect(await fourth).toHaveLength(1);
  });

  it('SRCH-3: fails for all of a statement, and for nobody after it', async () => {
    let isBroken = true;
    const gathered = new GatheredReads<number, Row>(
      async (ids) => {
        if (isBroken) throw new Error('late');
        return ids.map((id) => ({ id, statement: 1 }));
      },
      ({ id }) => id,
    );
    const both = await Promise.allSettled([gathered.find([1]), gathered.find([2])]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isBroken = false;
    expect(await gathered.find([1])).toHaveLength(1);
  });

  it('SRCH-3: is more than one statement where there are many', async () => {
    const { statements, gathered } = reads();
    const many = Array.from({ length: 500 }, (_, id) => id);
    await Promise.all([gathered.find(many), gathered.find([1])]);
    expect(statements).toEqual([many, [1]]);
  });
});
