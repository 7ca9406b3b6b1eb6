import type { RpcRequest } from '@makeport/contracts';
import type { OperationContext } from '../../../graphql/operation/operation-context';
import { streamCsv } from '../csv';
import type { RecordExport } from './admin-lists';
import { users } from './admin-lists';
import { auditedExportPages, MAX_ROWS } from './audited-export-pages';

type Row = { readonly id: string };

/** Opens a list with this many rows, two per page. */
function open(count: number, maxRows: number) {
  const recorded: RpcRequest<RecordExport>[] = [];
  const asked: (string | undefined)[] = [];
  const operation = {
    call: (_contract: unknown, request: RpcRequest<RecordExport>) => {
      recorded.push(request);
      return Promise.resolve({});
    },
  } as unknown as OperationContext;
  const list = {
    ...users,
    columns: [{ head: 'Id', value: ({ id }: Row) => id }],
    page: (_operation: OperationContext, _filter: object, after: string | undefined) => {
      asked.push(after);
      const from = after === undefined ? 0 : Number(after);
      const rows = Array.from({ length: Math.min(2, count - from) }, (_, n) => ({
        id: String(from + n + 1),
      }));
      return Promise.resolve({ rows, cursor: from + 2 < count ? (rows.at(-1)?.id ?? null) : null });
    },
  };
  let limited = false;
  const onLimit = (): void => void (limited = true);
  const pages = auditedExportPages<Row, typeof users.filter>(
    operation,
    list,
    { status: 'open' },
    { maxRows, onLimit },
  );
  const csv = async () => {
    const parts: string[] = [];
    for await (const part of streamCsv(list.columns, pages, () =>
      limited ? 'Only the first' : null,
    ))
      parts.push(String(part));
    return parts.join('').replace('\uFEFF', '').trimEnd().split('\r\n');
  };
  return { pages, csv, recorded, asked };
}

describe('the pages of an export', () => {
  it.each([
    [5, 4, ['Id', '1', '2', '3', '4', 'Only the first'], { rows: 4, outcome: 'limit' }],
    [5, 3, ['Id', '1', '2', '3', 'Only the first'], { rows: 3, outcome: 'limit' }],
    [3, 3, ['Id', '1', '2', '3'], { rows: 3, outcome: 'complete' }],
    [4, 4, ['Id', '1', '2', '3', '4'], { rows: 4, outcome: 'complete' }],
    [0, 4, ['Id'], { rows: 0, outcome: 'complete' }],
  ] as const)('EXP-4: of %i rows with a limit of %i', async (count, max, lines, ended) => {
    const { csv, recorded } = open(count, max);
    expect(await csv()).toEqual(lines);
    expect(recorded.map((entry) => entry.ended)).toEqual([undefined, ended]);
  });

  it('EXP-4: the limit is what the requirement says', () => {
    expect(MAX_ROWS).toBe(100_000);
  });

  it('EXP-3, EXP-5: left after a page, nothing more is read, and the end is recorded with the same request', async () => {
    const { pages, recorded, asked } = open(9, 100);
    await pages.next();
    await pages.next();
    await pages.return(undefined);
    expect(asked).toEqual([undefined, '2']);
    const [begun, ended] = recorded;
    expect(begun).toMatchObject({ list: 'users', filter: { status: 'open' } });
    expect(ended).toEqual({ ...begun, ended: { rows: 4, outcome: 'broken_off' } });
  });
});
