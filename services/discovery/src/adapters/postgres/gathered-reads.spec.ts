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
